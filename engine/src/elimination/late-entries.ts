import type { Rows } from '../draft.ts';
import { hasBoth, isFinished, isResult, type MatchRow, setSlot, slotOf } from '../match.ts';
import { type Refused, refuse } from '../outcome.ts';
import { seedAt } from '../seeding.ts';
import { EMPTY, isParticipant, type ParticipantId, type Side, VOID } from '../slot.ts';
import { type BracketContext, settleAmongLeavers } from './elimination.advancement.ts';
import { targetsOf, unwind } from './elimination.revert.ts';
import { type BracketShape, bracketSize, targetMatch } from './elimination.shape.ts';
import type { Seat } from './seats.ts';

export interface LateEntry {
  readonly match: number;
  readonly participant: ParticipantId;
}

type Read = (match: number) => Readonly<MatchRow>;

/** [LATE1] After the start: the void side of a free win of round 1. */
function byeSide(row: Readonly<MatchRow>): Side | undefined {
  if (!isFinished(row) || isResult(row)) return undefined;
  const [side, second] = ([0, 1] as const).filter((one) => slotOf(row, one) === VOID);
  return second === undefined ? side : undefined;
}

/** [LATE1] The first later match, looking through free wins, that has a result or a report or is being played. */
function playedOn(shape: BracketShape, read: Read, match: number): number | undefined {
  for (const target of targetsOf(shape, match)) {
    const next = read(targetMatch(target));
    if (isFinished(next)) {
      const later = isResult(next) ? next.match : playedOn(shape, read, next.match);
      if (later !== undefined) return later;
    } else if (next.firstClaim !== null || next.secondClaim !== null || isPlayed(next)) return next.match;
  }
  return undefined;
}

const isPlayed = (row: Readonly<MatchRow>) => hasBoth(row) && row.status !== 'OPENED';

/** [LATE1] The seats for late entries, those of the best missing seeds first. */
export function lateSeats(shape: BracketShape, matches: Rows<MatchRow>, isStarted: boolean): Seat[] {
  const read: Read = (match) => matches.find(match)!;
  const seats: Seat[] = [];
  for (let match = 0; match < bracketSize(shape) / 2; match++) {
    const row = read(match);
    if (isStarted) {
      const side = byeSide(row);
      if (side !== undefined && playedOn(shape, read, match) === undefined) seats.push({ match, side });
    } else for (const side of [0, 1] as const) if (slotOf(row, side) === EMPTY) seats.push({ match, side });
  }
  const seedOf = ({ match, side }: Seat) => seedAt(shape.rounds, 2 * match + side);
  return seats.sort((a, b) => seedOf(a) - seedOf(b));
}

/** [LATE1] [OUT3] Whoever had the bye plays after all, unless they have left since. */
export function enterLate(context: BracketContext, { match, participant }: LateEntry): Refused | undefined {
  const { shape, draft } = context;
  if (match >= bracketSize(shape) / 2 || !isParticipant(participant))
    return refuse('not-seatable', { match });
  const row = draft.get(match);
  const side = byeSide(row);
  if (side === undefined) return refuse('not-seatable', { match });
  const blocking = playedOn(shape, (number) => draft.read(number), match);
  if (blocking !== undefined) return refuse('later-match-finished', { match, blocking });
  unwind(context, row);
  setSlot(row, side, participant);
  settleAmongLeavers(context, row);
  return undefined;
}
