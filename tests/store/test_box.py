"""Cards and dice files: what is sound is read, what is wrong is named with file, entry, line and value."""

from pathlib import Path

import pytest

from jitters.games.jitters.box import words_of
from jitters.games.jitters.patterns import circles_of, pattern_of
from jitters.store.box import BoxError, load_box, load_cards, load_dice, shipped_box

DICE = "dice:\n" + "  - [A, E, I, O, U, Y]\n" * 4


def written(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def faults(folder: Path, cards: str, dice: str = DICE) -> list[str]:
    """The faults of a box, less the folder's name."""
    with pytest.raises(BoxError) as caught:
        load_box(written(folder, "cards.yaml", cards), written(folder, "dice.yaml", dice))
    return str(caught.value).replace(f"{folder}/", "").split("\n")


def card(card_id: str = "x", points: object = 10, pattern: str = "oo") -> str:
    return f"  - id: {card_id}\n    points: {points}\n    pattern: {pattern}\n"


def test_j3_the_shipped_box_has_twenty_cards_and_twelve_dice() -> None:
    box = shipped_box()
    assert len(box.cards) == 20
    assert len(box.dice) == 12
    assert len({pattern_of(card) for card in box.cards}) == 20


def test_j3_the_staircase_is_in_the_box_at_twenty() -> None:
    staircase = shipped_box().card("staircase")
    assert pattern_of(staircase).split() == ["ooo..", "..o..", "..ooo"]
    assert staircase.points == 20
    assert staircase.words == ((0, 1, 2), (4, 5, 6), (2, 3, 4))


def test_j4_points_are_10_to_25_and_more_cards_are_easy_than_hard() -> None:
    points = [card.points for card in shipped_box().cards]
    assert set(points) == {10, 15, 20, 25}
    counts = [points.count(worth) for worth in (10, 15, 20, 25)]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] > counts[-1]


def test_shipped_cards_fit_the_small_screen_and_the_dice() -> None:
    for each in shipped_box().cards:
        assert each.rows <= 5
        assert each.columns <= 9
        assert len(each.circles) <= 12


def test_the_box_holds_separate_and_connected_words() -> None:
    shared = [len(set().union(*each.words)) < sum(map(len, each.words)) for each in shipped_box().cards]
    assert any(shared)
    assert not all(shared)


def test_every_letter_is_on_a_die_and_the_figures_words_can_come_up() -> None:
    dice = shipped_box().dice
    assert set("".join(die.faces for die in dice)) == set("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert can_show("FLYETIP", [die.faces for die in dice])


def can_show(word: str, dice: list[str]) -> bool:
    """Whether each letter of `word` comes up on a die of its own."""
    if not word:
        return True
    return any(
        word[0] in faces and can_show(word[1:], dice[:place] + dice[place + 1 :]) for place, faces in enumerate(dice)
    )


def test_four_to_five_vowels_come_up_in_an_average_roll() -> None:
    faces = "".join(die.faces for die in shipped_box().dice)
    assert 4 <= 12 * sum(letter in "AEIOU" for letter in faces) / len(faces) <= 5


def test_j5_opposite_faces_are_no_sides() -> None:
    die = shipped_box().dice[0]
    for up in range(6):
        sides = [die.faces[face] for face in range(6) if face not in (up, up ^ 1)]
        assert die.sides(up) == "".join(sides)


def test_j8_words_are_runs_of_two_or_more_across_then_down() -> None:
    circles, _ = circles_of("oo.\n.oo\no..\n")
    assert words_of(circles) == ((0, 1), (2, 3), (1, 2))


def test_a_box_of_ones_own_is_read(tmp_path: Path) -> None:
    box = load_box(
        written(tmp_path, "c.yaml", "cards:\n" + card(pattern="|\n      rg.\n      .by\n", points=7)),
        written(tmp_path, "d.yaml", DICE.lower().replace("dice", "dice")),
    )
    (only,) = box.cards
    assert (only.id, only.points, only.colours) == ("x", 7, ("r", "g", "b", "y"))
    assert [die.faces for die in box.dice] == ["AEIOUY"] * 4
    assert load_cards(tmp_path / "c.yaml") == box.cards
    assert load_dice(tmp_path / "d.yaml") == box.dice


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("cards:\n" + card(points=0), "cards.yaml, line 3, card 1 (x): points '0' is not a whole number above 0"),
        ("cards:\n" + card(points="1.5"), "cards.yaml, line 3, card 1 (x): points '1.5' is not a whole number above 0"),
        ("cards:\n" + card(points=9999999), "card 1 (x): points '9999999' is a number of more than 6 digits"),
        ('cards:\n  - "\\e[31mred"\n', r"cards.yaml, line 2, card 1: '\x1b[31mred' is no card"),
        ("cards:\n" + card("Big"), "cards.yaml, line 2, card 1: id 'Big' is not made of a to z, 0 to 9 and -"),
        ("cards:\n" + card() + card(), "cards.yaml, line 5, card 2: id 'x' stands twice in the file"),
        ("cards:\n  - id: x\n    points: 10\n", "cards.yaml, line 2, card 1 (x): has no pattern"),
        ("cards:\n" + card() + "    size: 3\n", "cards.yaml, line 5, card 1: unknown key 'size'"),
        ("cards:\n" + card() + "    id: y\n", "cards.yaml, line 5, card 1: key id stands twice"),
        ("cards:\n" + card(pattern="o.o"), "line 4, card 1 (x): pattern: no word: no two circles stand side by side"),
        (
            "cards:\n" + card(pattern="|\n      oo\n      ..\n      o.\n"),
            "cards.yaml, line 7, card 1 (x): pattern: the circle in row 3, column 1 is in no word",
        ),
        (
            "cards:\n" + card(pattern="|\n      oo\n      oX\n"),
            "line 6, card 1 (x): pattern: 'X' is none of . o r g b y",
        ),
        ("cards:\n" + card(pattern="ooooo"), "cards.yaml, line 2, card (x): 5 circles are more than the 4 dice"),
        ("cards:\n" + card(pattern="o" * 17), "card 1 (x): pattern: 17 columns are more than 16"),
        ("cards:\n" + card(pattern="|\n" + "      oo\n" * 16), "card 1 (x): pattern: 16 rows are more than 15"),
        ("cards:\n" + card(pattern="[oo]"), "cards.yaml, line 4, card 1 (x): pattern is not text"),
        ("cards:\n  - 3\n", "cards.yaml, line 2, card 1: '3' is no card: id, points and pattern are asked for"),
        ("cards: []\n", "cards.yaml, line 1: no cards: a list of at least one is asked for"),
        ("cards:\n" + card() + "more: 1\n", "cards.yaml, line 5: unknown key 'more'"),
        ("- 1\n", "cards.yaml, line 1: has no list under 'cards'"),
        ("deck: 1\n", "cards.yaml: has no list under 'cards'"),
        ("", "cards.yaml: is empty"),
        ("cards: [\n", "cards.yaml: is not YAML in line 2"),
        ("- " * 3000, "cards.yaml: is not YAML"),
    ],
)
def test_a_wrong_card_file_is_refused_with_its_place(tmp_path: Path, cards: str, expected: str) -> None:
    assert any(expected in fault for fault in faults(tmp_path, cards))


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ("dice:\n  - [A, B, C]\n", "dice.yaml, line 2, die 1: has 3 faces, not 6"),
        ("dice:\n  - [A, B, C, D, E, QU]\n", "dice.yaml, line 2, die 1: 'QU' is not a letter A to Z"),
        ("dice:\n  - [A, B, C, D, E, É]\n", "dice.yaml, line 2, die 1: 'É' is not a letter A to Z"),
        ("dice:\n  - [A, B, C, D, E, [F]]\n", "dice.yaml, line 2, die 1: 'A SEQUENCE' is not a letter A to Z"),
        ("dice:\n  - ABCDEF\n", "dice.yaml, line 2, die 1: 'ABCDEF' is no list of six letters"),
        ("dice: []\n", "dice.yaml, line 1: no dice: a list of at least one is asked for"),
    ],
)
def test_a_wrong_dice_file_is_refused_with_its_place(tmp_path: Path, dice: str, expected: str) -> None:
    assert any(expected in fault for fault in faults(tmp_path, "cards:\n" + card(), dice))


def test_all_faults_of_both_files_are_named_at_once(tmp_path: Path) -> None:
    found = faults(tmp_path, "cards:\n" + card("A", 0) + card("b", -1), "dice:\n  - [A]\n  - x\n")
    assert len(found) == 5
    assert [line.split(",")[0] for line in found] == ["dice.yaml"] * 2 + ["cards.yaml"] * 3


def test_a_file_that_is_no_text_or_not_there_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "none.yaml"
    with pytest.raises(BoxError, match=r"none\.yaml: cannot be read: No such file or directory"):
        load_cards(missing)
    (tmp_path / "raw.yaml").write_bytes(b"cards: \xff")
    with pytest.raises(BoxError, match=r"raw\.yaml: is not UTF-8 text"):
        load_dice(tmp_path / "raw.yaml")


def test_a_long_wrong_value_is_shown_short(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, "cards:\n" + card("Q" * 5000))
    assert len(fault) < 200


def test_a_file_without_an_end_is_not_read_to_it():
    with pytest.raises(BoxError) as raised:
        load_cards(Path("/dev/zero"))
    assert "/dev/zero: cannot be read: it has more than 16 MB" in str(raised.value)
