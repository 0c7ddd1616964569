"""What is in a character's head."""

from dataclasses import replace

from helpers.bot_tables import LEXICON

from jitters.bots.characters import TIERS, shipped_characters
from jitters.bots.vocabulary import DOUBTED, Vocabularies, Vocabulary
from jitters.kernel.verdicts import HouseRuling
from jitters.lexicon import open_dictionary
from jitters.lexicon.builtin import offensive_words
from jitters.lexicon.house import with_house
from jitters.lexicon.wordfile import open_word_file

EASY, EXPERT, TILDA = (shipped_characters()[name] for name in ("easy", "expert", "tilda"))
FIVE = LEXICON.words_of_length(5)


def test_no_character_ever_has_an_offensive_word_in_mind():
    bad = offensive_words()
    for character in shipped_characters().values():
        head = Vocabulary(character, LEXICON)
        for letters in (3, 4, 5):
            assert not bad.intersection(head.daring.length(letters).words)
            assert not bad.intersection(head.sure.length(letters).words)


def test_an_offensive_word_that_the_house_allows_stays_out_of_mind(tmp_path):
    file = tmp_path / "words.txt"
    file.write_text("four\nfive\n", encoding="utf-8")
    house = {
        word: HouseRuling(allowed=True, since="2026-01-01") for word in offensive_words() | {"ZYXW"} if len(word) == 4
    }
    all_knowing = replace(EXPERT, words=replace(EXPERT.words, knows=(1.0,) * len(TIERS)))
    head = Vocabulary(all_knowing, with_house(open_word_file(file), house))
    assert set(head.daring.length(4).words) == {"FOUR", "FIVE", "ZYXW"}


def test_no_offensive_word_is_taken_for_a_word_where_the_dictionary_lacks_it():
    believer = replace(TILDA, words=replace(TILDA.words, false=1.0))
    head = Vocabulary(believer, open_dictionary("home"))
    for letters in (4, 5, 6, 7):
        assert not offensive_words().intersection(head.daring.length(letters).words)


def test_the_same_words_are_known_every_day():
    one, other = Vocabulary(EASY, LEXICON), Vocabulary(EASY, LEXICON)
    assert one.sure.length(4).words == other.sure.length(4).words
    assert [one.knows(word) for word in FIVE[:500]] == [other.knows(word) for word in FIVE[:500]]


def test_of_each_tier_about_the_share_is_known_that_the_character_has():
    head = Vocabulary(EASY, LEXICON)
    known = set(head.sure.length(5).words)
    for tier, share in zip(TIERS, EASY.words.knows, strict=True):
        words = [word for word in FIVE if LEXICON.tier_of(word) == tier]
        assert abs(sum(word in known for word in words) / len(words) - share) < 0.05


def test_two_characters_of_the_same_knowledge_would_not_know_the_same_words():
    other = Vocabulary(shipped_characters()["medium"], LEXICON)
    easy = Vocabulary(EASY, LEXICON)
    assert set(easy.sure.length(5).words) - set(other.sure.length(5).words)


def test_what_is_sure_is_legal_known_and_not_doubted():
    head = Vocabulary(TILDA, LEXICON)
    for word in head.sure.length(4).words:
        assert LEXICON.is_legal(word)
        assert head.knows(word)
        assert not head.doubts(word)


def test_a_daring_character_also_sees_words_it_half_knows_and_words_that_are_none():
    head = Vocabulary(TILDA, LEXICON)
    more = set(head.daring.length(5).words) - set(head.sure.length(5).words)
    assert {LEXICON.is_legal(word) for word in more} == {True, False}
    assert all(head.doubts(word) and head.knows(word) for word in more)
    assert {head.daring.length(5).tier_of(word) for word in more} == {DOUBTED}


def test_a_stranger_is_neither_known_nor_sworn_to():
    head = Vocabulary(EASY, LEXICON)
    strangers = [word for word in FIVE if not head.knows(word)]
    assert len(strangers) > len(FIVE) / 2
    assert all(head.doubts(word) for word in strangers)
    assert not head.knows("ZZZZZ")


def test_the_two_words_that_jitters_refuses_are_known_to_nobody():
    head = Vocabulary(EXPERT, LEXICON)
    assert not {"AG", "UN"} & set(head.sure.length(2).words)
    assert not head.knows("AG")


def test_a_word_file_without_tiers_is_known_in_part(tmp_path):
    file = tmp_path / "words.txt"
    file.write_text("\n".join(FIVE[:2000]), encoding="utf-8")
    head = Vocabulary(EXPERT, open_word_file(file))
    known = head.sure.length(5).words
    assert abs(len(known) / 2000 - sum(EXPERT.words.knows) / len(TIERS)) < 0.05
    assert all(head.knows(word) for word in known)
    assert not [word for word in head.daring.length(5).words if word not in FIVE]


def test_a_vocabulary_is_made_once():
    heads = Vocabularies(LEXICON)
    assert heads.of(EASY) is heads.of(EASY)
    assert heads.of(EASY) is not heads.of(EXPERT)
