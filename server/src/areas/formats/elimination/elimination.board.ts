import type { TournamentId } from '@matchdesk/contract/ids';
import type { Sentence } from '@matchdesk/contract/languages';
import {
  type BracketShape,
  EMPTY,
  feedersOf,
  finalMatch,
  isFinished,
  isHidden,
  NO_TARGET,
  placeOf,
  roundName,
  statusByClock,
  targetMatch,
  VOID,
  winnerTarget,
} from '@matchdesk/engine';
import {
  type BoardBracket,
  type BracketCard,
  boardStateOf,
  emptyBoard,
  type FormatBoard,
  inPlayOrder,
  mostOnBoard,
  roundTitle,
  scoresOf,
  sidesIn,
  toBoardDuel,
} from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import { calledNumber, type DrawnBracket, findBracket } from '#rows/brackets/brackets.store.ts';
import { listByNumbers, pageOpenMatches, type StoredMatch } from '#rows/matches/index.ts';
import type { Side } from '#rows/participants/index.ts';

/** The open matches of a bracket, and the parts of the bracket around them. */
export async function readBracketBoard({ db, clock }: Context, id: TournamentId): Promise<FormatBoard> {
  const bracket = await findBracket(db, id);
  if (!bracket) return emptyBoard;
  const { open, total } = await pageOpenMatches(db, [bracket], { most: mostOnBoard.matches });
  const trees = treesAround(
    bracket.shape,
    open.map(({ match }) => match),
  );
  const rows = await listByNumbers(db, bracket, [...new Set(trees.flat(2))]);
  const sides = await sidesIn(db, [...open, ...rows]);
  const now = clock.now();
  const byNumber = new Map(rows.map((row) => [row.match, row]));
  const matches = open.map((row) =>
    toBoardDuel(
      row,
      { number: calledNumber(bracket, row.match), title: titleOf(bracket.shape, row.match) },
      now,
      sides,
    ),
  );
  return {
    ...emptyBoard,
    matches: inPlayOrder(matches),
    more: total - open.length,
    brackets: trees.map((tree) => toBracket(bracket, tree, byNumber, sides, now)),
  };
}

/** How many rounds one part of the bracket shows. */
const depth = 3;

/**
 * The parts of a bracket that have these matches, each as numbers by round. A part ends with the match to which an open
 * one leads two rounds later; without open matches there is the part with the final.
 */
export function treesAround(shape: BracketShape, open: readonly number[]): number[][][] {
  const trees: number[][][] = [];
  const shown = new Set<number>();
  for (const match of open.length > 0 ? open : [finalMatch(shape)]) {
    if (shown.has(match)) continue;
    if (trees.length === mostOnBoard.brackets) break;
    const tree = treeBelow(shape, rootOf(shape, match));
    for (const number of tree.flat()) shown.add(number);
    trees.push(tree);
  }
  return trees;
}

function rootOf(shape: BracketShape, match: number): number {
  let root = match;
  for (let round = 1; round < depth; round += 1) {
    const target = winnerTarget(shape, root);
    if (target === NO_TARGET) break;
    root = targetMatch(target);
  }
  return root;
}

/** Rounds of matches whose winners lead to this one, the earliest first. */
function treeBelow(shape: BracketShape, root: number): number[][] {
  const rounds = [[root]];
  while (rounds.length < depth) {
    const before = rounds[0]?.flatMap((match) => winnersTo(shape, match)) ?? [];
    if (before.length === 0) break;
    rounds.unshift(before);
  }
  return rounds;
}

const winnersTo = (shape: BracketShape, match: number): number[] =>
  [...new Set(feedersOf(shape, match))].filter((feeder) => {
    const target = winnerTarget(shape, feeder);
    return target !== NO_TARGET && targetMatch(target) === match;
  });

function toBracket(
  bracket: DrawnBracket,
  tree: readonly number[][],
  rows: ReadonlyMap<number, StoredMatch>,
  sides: ReadonlyMap<number, Side>,
  now: Date,
): BoardBracket {
  return {
    rounds: tree.flatMap((numbers) => {
      const shown = numbers.flatMap((number) => rows.get(number) ?? []).filter((row) => !isHidden(row));
      const [first] = shown;
      if (!first) return [];
      const matches = shown.map((row) => toCard(bracket, row, sides, now));
      return { title: titleOf(bracket.shape, first.match), matches };
    }),
  };
}

function toCard(
  bracket: DrawnBracket,
  row: StoredMatch,
  sides: ReadonlyMap<number, Side>,
  now: Date,
): BracketCard {
  const scores = scoresOf(row);
  const slots = [row.first, row.second] as const;
  const isKnown = slots.every((slot) => slot !== EMPTY && slot !== VOID);
  const side = (index: 0 | 1) => ({
    name: slots[index] === VOID ? '' : (sides.get(slots[index])?.public_name ?? null),
    score: scores[index],
    won: row.winner !== 0 && row.winner === slots[index],
  });
  return {
    number: calledNumber(bracket, row.match),
    state: isFinished(row) ? 'over' : isKnown ? boardStateOf(statusByClock(row, now.getTime())) : 'waiting',
    sides: [side(0), side(1)],
  };
}

const italian = {
  Final: 'Finale',
  Semifinals: 'Semifinali',
  Quarterfinals: 'Quarti di finale',
  'Eighth-finals': 'Ottavi di finale',
  'Lower final': 'Finale perdenti',
  'Final (reset)': 'Finale (replica)',
  '3rd place': '3º posto',
} as const;

/** The name of the round in which a match is played. Before a grand final, the upper bracket's final is only that. */
export function titleOf(shape: BracketShape, match: number): Sentence {
  const { bracket, round } = placeOf(shape, match);
  const en = roundName(shape, bracket, round);
  if (en === 'Final' && bracket === 'upper' && shape.kind === 'double')
    return { en: 'Upper final', it: 'Finale vincenti' };
  if (en in italian) return { en, it: italian[en as keyof typeof italian] };
  const [, matches] = /^(\d+)th-finals$/.exec(en) ?? [];
  if (matches) return { en, it: `${matches}esimi di finale` };
  const [, lower] = /^Lower round (\d+)$/.exec(en) ?? [];
  return lower ? { en, it: `Turno perdenti ${lower}` } : roundTitle(round);
}
