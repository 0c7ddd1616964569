"""The same question put to OR-Tools CP-SAT, one worker: which words stand where, and which letter is swiped."""

from collections import Counter
from dataclasses import dataclass
from time import process_time

from ortools.sat.python import cp_model

from jitters.solve.index import WordIndex
from jitters.solve.task import Task, rarity


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What CP-SAT said."""

    words: tuple[str, ...] | None
    """In the card's order; None if there is no fill."""
    rarity: int
    model_seconds: float
    """CPU time to write the model."""
    solve_seconds: float
    """CPU time of the solver itself."""


def candidates(task: Task, index: WordIndex) -> dict[int, list[str]]:
    """The words that the roll can spell, by length: the filter that both solvers are given."""
    counts = dict(Counter(task.tops))
    sides = frozenset("".join(task.sides))
    found = {}
    for length in {len(slot) for slot in task.slots}:
        words = index.length(length)
        chosen = words.fitting(counts, sides=sides) & words.within(task.tier)
        found[length] = [words.words[number] for number in words.members(chosen)]
    return found


def solve(task: Task, index: WordIndex, *, best: bool) -> Answer:
    """A fill, or the best one."""
    pools = candidates(task, index)
    began = process_time()
    model = cp_model.CpModel()
    chosen = [
        {word: model.new_bool_var("") for word in pools[len(slot)] if word not in task.withdrawn} for slot in task.slots
    ]
    holders: dict[int, list[tuple[int, int]]] = {}
    for number, slot in enumerate(task.slots):
        model.add_exactly_one(chosen[number].values())
        for place, cell in enumerate(slot):
            holders.setdefault(cell, []).append((number, place))
    used: dict[str, list[cp_model.IntVar]] = {}
    for places in holders.values():
        by_letter: list[dict[str, list[cp_model.IntVar]]] = []
        for number, place in places:
            showing: dict[str, list[cp_model.IntVar]] = {}
            for word, variable in chosen[number].items():
                showing.setdefault(word[place], []).append(variable)
            by_letter.append(showing)
        for letter, variables in by_letter[0].items():
            used.setdefault(letter, []).extend(variables)
        for other in by_letter[1:]:
            for letter in set(by_letter[0]) | set(other):
                model.add(sum(by_letter[0].get(letter, ())) == sum(other.get(letter, ())))
    tops = Counter(task.tops)
    spare: dict[str, set[str]] = {}
    for top, turned in zip(task.tops, task.sides, strict=False):
        for letter in set(turned) - {top}:
            spare.setdefault(letter, set()).add(top)
    swiped = {letter: model.new_bool_var("") for letter in spare}
    if swiped:
        model.add_at_most_one(swiped.values())
    for letter, variables in used.items():
        model.add(sum(variables) <= tops[letter] + swiped.get(letter, 0))
    for letter, variable in swiped.items():
        among = spare[letter]
        taken = [one for top in among for one in used.get(top, ())]
        others = [swiped[top] for top in among if top in swiped]
        model.add(sum(taken) <= sum(tops[top] for top in among) - variable + sum(others))
    for length in pools:
        alike = [number for number, slot in enumerate(task.slots) if len(slot) == length]
        for word in pools[length] if len(alike) > 1 else ():
            model.add_at_most_one(chosen[number][word] for number in alike if word in chosen[number])
    if best:
        words_of_all = [word for pool in pools.values() for word in pool]
        cost = {word: rarity(index.length(len(word)).tier_of(word) or 0) for word in words_of_all}
        model.minimize(sum(cost[word] * variable for some in chosen for word, variable in some.items()))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    written = process_time()
    status = solver.solve(model)
    solved = process_time()
    words = None
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        words = tuple(next(word for word, variable in some.items() if solver.value(variable)) for some in chosen)
    elif status != cp_model.INFEASIBLE:
        raise RuntimeError(f"CP-SAT: {solver.status_name(status)}")
    return Answer(
        words=words,
        rarity=int(solver.objective_value) if best and words else 0,
        model_seconds=written - began,
        solve_seconds=solved - written,
    )
