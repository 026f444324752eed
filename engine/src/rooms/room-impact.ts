import { Draft, loading } from '../draft.ts';
import { SWISS } from '../formats.ts';
import type { Impact } from '../impact.ts';
import type { MatchRow, Score } from '../match/match-row.ts';
import { isAuto, isFinished, MATCH_ROWS } from '../match/match-row.ts';
import type { Refused } from '../outcome.ts';
import { roundRange } from '../swiss/rounds.ts';
import { matchCountOf, moveOn, type RoomPlay, roomMatches } from './room-play.ts';
import { checkRoomRevertDeep } from './room-revert.ts';
import { ROOM_ROWS, roundOfMatch } from './room-row.ts';
import type { RoomState } from './room-state.ts';
import { crossSeeds, type Qualified, type StageTwo } from './stage-two.ts';

/** The narrowest and the widest ends: what lies between them ranks between them. */
const ENDS: readonly Score[] = [
  [1, 0],
  [1000, 999],
  [1000, 0],
];

/**
 * [REV7] A Swiss round stands on every result before it, so a second stage falls. A round robin result may
 * have changed nothing: then the same field in the same order comes out whoever would have won it.
 */
export function stageTwoFalls(play: RoomPlay, row: MatchRow, stageTwo: StageTwo | undefined): boolean {
  if (stageTwo === undefined) return false;
  if (play.format === SWISS) return true;
  const drawn = crossSeeds(stageTwo.rooms).join();
  return [row.first, row.second].some((winner) =>
    ENDS.some((end) => {
      const score: Score = winner === row.first ? end : [end[1], end[0]];
      return (
        crossSeeds(withEnd(play, { ...row, winner, score, reason: 'played' }, stageTwo)).join() !== drawn
      );
    }),
  );
}

function withEnd(play: RoomPlay, end: MatchRow, { rooms }: StageTwo): Qualified[] {
  const matches = roomMatches(play).map((row) => (row.match === end.match ? end : row));
  const draft = new Draft<MatchRow>({ find: (match) => matches[match] }, MATCH_ROWS);
  const trial: RoomPlay = { ...play, draft, room: { ...play.room, ticked: false }, events: [] };
  moveOn(trial);
  return rooms.map((room) => (room.room === trial.room.room ? trial.room : room));
}

export interface RoomImpact {
  readonly ok: true;
  readonly impact: Impact;
}

const nothing = { winners: [], auto: false, seats: [], places: [], below: [] };

/** [REV3] [REV7] What a revert in a room would undo: later Swiss rounds, the winners, the second stage. */
export function roomRevertImpact(
  state: RoomState,
  match: number,
  now: number,
  stageTwo?: StageTwo,
): RoomImpact | Refused {
  return loading<RoomImpact | Refused>(
    () => {
      const { format, room, winnersPerRoom } = state;
      const draft = new Draft(state.matches, MATCH_ROWS);
      const play: RoomPlay = { format, room: ROOM_ROWS.copy(room), winnersPerRoom, draft, now, events: [] };
      const row = draft.get(match);
      const refusal = checkRoomRevertDeep(row);
      if (refusal !== undefined) return refusal;
      const last: Impact[] = room.finished
        ? [{ ...nothing, kind: 'winners', number: room.room, winners: room.winners }]
        : [];
      if (stageTwoFalls(play, row, stageTwo)) {
        const field = crossSeeds(stageTwo!.rooms);
        last.push({ ...nothing, kind: 'stage-two', number: 2, winners: field });
      }
      const rounds = format === SWISS ? laterRounds(play, match, last) : last;
      return { ok: true, impact: { ...matchImpact(row), below: rounds } };
    },
    () => Array.from({ length: matchCountOf(state.format, state.room) }, (_, number) => number),
  );
}

const matchImpact = (row: MatchRow): Impact => ({
  ...nothing,
  kind: 'match',
  number: row.match,
  winners: row.winner === 0 ? [] : [row.winner],
  auto: isAuto(row),
});

/** One round stands on the other, the winners on the last. */
function laterRounds(play: RoomPlay, match: number, last: readonly Impact[]): readonly Impact[] {
  const { room, draft } = play;
  const from = roundOfMatch(true, room.participants.length, match) + 1;
  let below = last;
  for (let round = room.rounds; round >= from; round--) {
    const range = roundRange(room, round);
    const rows = Array.from({ length: range.to - range.from }, (_, index) => draft.read(range.from + index));
    const seats = rows.flatMap((row) =>
      ([0, 1] as const)
        .map((side) => ({ match: row.match, side, slot: side === 0 ? row.first : row.second }))
        .filter(({ slot }) => slot > 0),
    );
    if (seats.length === 0) continue;
    const results = rows.filter(isFinished).map(matchImpact);
    below = [{ ...nothing, kind: 'round', number: round, seats, below: [...below, ...results] }];
  }
  return below;
}
