"""Every refusal has its sentence: short, with the rule, without an exclamation mark."""

import pytest

from jitters.games.jitters import actions as do
from jitters.games.jitters.phases import PHASES
from jitters.games.jitters.refusals import Code, Refusal
from jitters.kernel.verdicts import Reason
from jitters.voice.phrasing import why_not

NAMES = ("Ann", "Bob", "Cy")
PHASE_NAMES = ("ready", "running", "challenged", "defended", "over", None)


def well_said(sentence: str) -> None:
    assert sentence[0].isupper() or not sentence[0].isalpha()
    assert sentence.endswith(".")
    assert "!" not in sentence
    assert "None" not in sentence
    assert len(sentence) <= 120
    assert ":" in sentence or ";" in sentence or "," in sentence, "the rule has a clause of its own"


@pytest.mark.parametrize("code", Code)
def test_every_refusal_of_every_action_is_said_well(code):
    bare = Refusal(code=code)
    full = Refusal(code=code, word="FLY", reason=Reason.AFFIX, number=2, letter="P", phase="ready")
    for kind in (None, *PHASES):
        well_said(why_not(full, kind=kind, names=NAMES))
        well_said(why_not(full, kind=kind))
        if code is not Code.NO_SUCH_ENTRY:
            well_said(why_not(bare, kind=kind))


@pytest.mark.parametrize("phase", PHASE_NAMES)
def test_every_phase_has_its_words(phase):
    for kind in PHASES:
        well_said(why_not(Refusal(code=Code.WRONG_PHASE, phase=phase), kind=kind))


def test_refusals_differ():
    said = {why_not(Refusal(code=code, word="FLY", number=1, letter="P", phase="ready")) for code in Code}
    assert len(said) == len(Code)


@pytest.mark.parametrize(
    ("refusal", "kind", "said"),
    [
        (Refusal(code=Code.NO_SUCH_CIRCLE, number=8), do.Place, "There is no circle 9 on this card"),
        (Refusal(code=Code.NO_SUCH_DIE, number=12), do.Place, "There is no die 13"),
        (Refusal(code=Code.NOT_ON_A_SIDE, number=1, letter="P"), do.Swipe, "P is on none of that die's four sides"),
        (Refusal(code=Code.NO_SUCH_PLAYER, number=7), do.Challenge, "There is no seat 8"),
        (Refusal(code=Code.NO_SUCH_PLAYER, number=1), do.Challenge, "Bob has left the game"),
        (Refusal(code=Code.NO_SUCH_PLAYER, number=1), do.Overrule, "Bob has no vote on this"),
        (Refusal(code=Code.NO_SUCH_PLAYER, number=1), do.Leave, "Bob cannot leave"),
        (Refusal(code=Code.NO_SUCH_ENTRY, number=4), do.Correct, "Round 4 has no entry there"),
        (
            Refusal(code=Code.WORD_ILLEGAL, word="UN", reason="affix"),
            do.Stop,
            "UN will not do: it is a prefix or suffix that cannot stand alone.",
        ),
        (Refusal(code=Code.WORD_NOT_ON_CARD, word="\x1b[2J"), do.Challenge, "^[[2J does not stand whole"),
    ],
)
def test_a_refusal_names_what_it_is_about(refusal, kind, said):
    assert why_not(refusal, kind=kind, names=NAMES).startswith(said)
