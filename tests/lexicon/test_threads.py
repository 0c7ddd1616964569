"""Eight threads on one dictionary get no wrong verdict."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from jitters.lexicon import Lexicon, builtin, open_dictionary

THREADS = 8


def asked_by_all(dictionary: Lexicon, words: list[str]) -> list[list[bool]]:
    """Every thread's answers, each thread beginning at another word."""
    start = Barrier(THREADS)

    def ask(thread: int) -> list[bool]:
        shift = thread * len(words) // THREADS
        turned = words[shift:] + words[:shift]
        start.wait()
        answers = [dictionary.verdict(word).legal for word in turned]
        return answers[len(words) - shift :] + answers[: len(words) - shift]

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(ask, range(THREADS)))


def mixed(words: tuple[str, ...]) -> list[str]:
    """Words, and beside each something that is hardly one."""
    return [form for word in words for form in (word, f"{word[::-1]}Q")]


def test_the_built_in_dictionary_answers_eight_threads_from_cold() -> None:
    dictionary = open_dictionary()
    words = mixed(dictionary.words_of_length(6)[:4000])
    for cached in (builtin.sections, builtin.tiers_of_length, builtin.readings):
        cached.cache_clear()
    answers = asked_by_all(dictionary, words)
    assert all(one == answers[0] for one in answers)
    assert answers[0] == [dictionary.is_legal(word) for word in words]
    assert sum(answers[0]) >= 4000


@pytest.mark.needs("enchant", "hunspell-en_GB")
def test_a_system_dictionary_answers_eight_threads() -> None:
    dictionary = open_dictionary("en_GB")
    words = mixed(open_dictionary("home").words_of_length(6, 35)[:600])
    answers = asked_by_all(dictionary, words)
    another = open_dictionary("en_GB")
    alone = [another.is_legal(word) for word in words]
    assert all(one == alone for one in answers)
    assert 400 < sum(alone) < 900
