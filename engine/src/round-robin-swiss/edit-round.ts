import { SWISS } from '../formats.ts';
import { isAuto, isFinished } from '../match/match.ts';
import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import { retimed } from '../schedule/retime.ts';
import { forwardStarts, MINUTE, wholeMinute } from '../schedule/schedule.timings.ts';
import { roundOfMatch } from './room-row.ts';
import { type RoomContext, roomMatches } from './round-robin-swiss.advancement.ts';

export interface EditRound {
  readonly round: number;
  readonly startsAt: number;
  /** Minutes until the round after it, if that is to move too. */
  readonly duration?: number;
}

/** [SCHED8] A round does not start before its room; fixed rounds keep their start, later open ones move. */
export function editRound(
  context: RoomContext,
  { round, startsAt, duration }: EditRound,
): Refused | undefined {
  const { room, format, draft, now } = context;
  if (!Number.isInteger(round) || round < 1 || round > room.rounds) return refuse('unknown-match', { round });
  if (!Number.isFinite(startsAt)) return refuse('bad-number', { field: 'started_at', round });
  if (duration !== undefined && !(Number.isInteger(duration) && duration >= 1)) {
    return refuse('bad-number', { field: 'duration', round });
  }
  if (wholeMinute(startsAt) < room.startsAt)
    return refuse('before-room-start', { round, earliest: room.startsAt });
  const isFixed = fixedRounds(context);
  if (isFixed(round)) return refuse('round-fixed', { round });
  const wanted = [...room.roundStarts];
  wanted[round - 1] = wholeMinute(startsAt);
  if (duration !== undefined && round < room.rounds) wanted[round] = wanted[round - 1]! + duration * MINUTE;
  const starts = forwardStarts(
    room.roundStarts.map((current, index) => ({
      current,
      wanted: wanted[index]!,
      isFixed: isFixed(index + 1),
    })),
  );
  if ('ok' in starts) return starts;
  room.roundStarts = starts;
  for (const { match } of roomMatches(context)) {
    const row = draft.get(match);
    const timing = {
      round,
      startsAt: starts[roundOfMatch(format === SWISS, room.participants.length, match) - 1]!,
      duration: room.duration,
      gamesCount: row.bestOf,
    };
    Object.assign(row, retimed(row, timing, now));
  }
  return undefined;
}

/** [SCHED6] Which rounds are fixed: all their matches ended by a result, free wins aside. */
function fixedRounds(context: RoomContext): (round: number) => boolean {
  const swiss = context.format === SWISS;
  const results = new Set<number>();
  const open = new Set<number>();
  for (const row of roomMatches(context)) {
    const round = roundOfMatch(swiss, context.room.participants.length, row.match);
    if (!isFinished(row)) open.add(round);
    else if (!isAuto(row)) results.add(round);
  }
  return (round) => results.has(round) && !open.has(round);
}
