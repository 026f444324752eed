import { Bracket, entrants } from './bracket.testing.ts';

export const seatIn = (
  match: number,
  side: 0 | 1,
  participant: number,
  from?: { match: number; side: 0 | 1 },
) => ({ type: 'seat', match, side, participant, eligible: true, ...(from && { from }) }) as const;

export const slots = (bracket: Bracket, match: number) => [
  bracket.row(match).first,
  bracket.row(match).second,
];

/** A bracket in which nobody sits in these matches. */
export const emptied = (size: number, ...freed: number[]) => {
  const bracket = new Bracket(size);
  for (const match of freed) {
    bracket.must(bracket.seating({ type: 'unseat', match, side: 0 }));
    bracket.must(bracket.seating({ type: 'unseat', match, side: 1 }));
  }
  return bracket;
};

export const startOf = (
  count: number,
  assignments: { match: number; participants: (number | null)[] }[] = [],
) => ({ type: 'start', assignments, eligible: entrants(count), leaveOut: false }) as const;
