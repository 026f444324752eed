import type { BracketRound } from '@matchdesk/contract/formats/matches.record';

type Round = Pick<BracketRound, 'bracket' | 'round' | 'name' | 'first_match' | 'matches'>;

export interface PaperSize {
  /** In millimetres, lying. */
  width: number;
  height: number;
  /** How many matches stand below each other, and how many rounds beside each other, at a size that can be read. */
  matches: number;
  rounds: number;
}

export const paperSizes = {
  a4: { width: 297, height: 210, matches: 16, rounds: 6 },
  a3: { width: 420, height: 297, matches: 32, rounds: 8 },
} as const satisfies Record<string, PaperSize>;

export type PaperFormat = keyof typeof paperSizes;

export interface SheetRound extends Pick<Round, 'bracket' | 'round' | 'name'> {
  /** The numbers of its matches on this sheet. */
  matches: number[];
}

/** One sheet of paper: rounds beside each other, each match between those that lead to it. */
export interface BracketSheet {
  bracket: 'upper' | 'lower';
  rounds: SheetRound[];
  /** The match for the third place, below the final. */
  third: number | undefined;
}

/**
 * Cuts a bracket into sheets. A sheet holds whole branches: as many matches of its first round as fit, and the rounds they
 * lead to, while each branch has a match of its own there; the following rounds begin new sheets.
 */
export function toSheets(rounds: readonly Round[], { matches, rounds: across }: PaperSize): BracketSheet[] {
  const of = (...brackets: Round['bracket'][]) => rounds.filter(({ bracket }) => brackets.includes(bracket));
  const upper = cut(of('upper', 'final'), matches, across).map((sheet) => ({
    ...sheet,
    bracket: 'upper' as const,
  }));
  const lower = cut(of('lower'), matches, across).map((sheet) => ({ ...sheet, bracket: 'lower' as const }));
  const [third] = of('third');
  const last = upper.at(-1);
  if (third && last) last.third = third.first_match;
  return [...upper, ...lower];
}

type Cut = Omit<BracketSheet, 'bracket'>;

function cut(chain: readonly Round[], most: number, across: number): Cut[] {
  const sheets: Cut[] = [];
  for (let from = 0; from < chain.length; ) {
    const first = chain[from]?.matches ?? 1;
    const branches = Math.max(1, Math.ceil(first / most));
    // A last round alone on a sheet would be no help: it stands closer to the others instead.
    const isLastLeft = chain.length - from === across + 1;
    const rest = chain.slice(from, from + across + Number(isLastLeft));
    const ending = rest.findIndex(({ matches }) => matches < branches);
    const shown = ending === -1 ? rest : rest.slice(0, ending);
    for (let branch = 0; branch < branches; branch += 1)
      sheets.push({ rounds: shown.map((round) => partOf(round, branch, branches)), third: undefined });
    from += shown.length;
  }
  return sheets;
}

function partOf(
  { bracket, round, name, first_match, matches }: Round,
  branch: number,
  branches: number,
): SheetRound {
  const count = matches / branches;
  return {
    bracket,
    round,
    name,
    matches: Array.from({ length: count }, (_, index) => first_match + branch * count + index),
  };
}

/** Where the middle of a match is on the height of its sheet, from 0 to 1. */
export const middleOf = (index: number, count: number): number => (index + 0.5) / count;

/** The match of the next round to which a match leads, by its place on the sheet. */
export const leadsTo = (index: number, count: number, next: number): number =>
  Math.floor((index * next) / count);
