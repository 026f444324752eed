import { SWISS } from '../formats.ts';
import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import { retimed } from '../schedule/retime.ts';
import { GAP, MINUTE, wholeMinute } from '../schedule/timings.ts';
import { matchCountOf, type RoomPlay } from './room-play.ts';
import { roundOfMatch } from './room-row.ts';

export interface EditRound {
  readonly round: number;
  readonly startsAt: number;
  /** Minutes until the round after it, if that is to move too. */
  readonly duration?: number;
}

/** [SCHED8] A round starts not before its room, and five minutes after the round before; later ones give way. */
export function editRound(play: RoomPlay, { round, startsAt, duration }: EditRound): Refused | undefined {
  const { room, format, draft, now } = play;
  if (!Number.isInteger(round) || round < 1 || round > room.rounds) return refuse('unknown-match', { round });
  if (!Number.isFinite(startsAt)) return refuse('bad-number', { field: 'started_at', round });
  if (duration !== undefined && !(Number.isInteger(duration) && duration >= 1)) {
    return refuse('bad-number', { field: 'duration', round });
  }
  if (wholeMinute(startsAt) < room.startsAt)
    return refuse('before-room-start', { round, earliest: room.startsAt });
  const wanted = [...room.roundStarts];
  wanted[round - 1] = wholeMinute(startsAt);
  if (duration !== undefined && round < room.rounds) wanted[round] = wanted[round - 1]! + duration * MINUTE;
  const starts: number[] = [];
  for (const start of wanted) starts.push(Math.max(start, (starts.at(-1) ?? Number.NEGATIVE_INFINITY) + GAP));
  room.roundStarts = starts;
  for (let match = 0; match < matchCountOf(format, room); match++) {
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
