import { Draft, loading } from '../draft.ts';
import { placings } from '../elimination/elimination.places.ts';
import { shapeFor, upperCount } from '../elimination/elimination.shape.ts';
import { SWISS } from '../formats.ts';
import { EMPTY_IMPACT, type Impact, type LostSeat } from '../impact.ts';
import type { MatchRow } from '../match/match.ts';
import { isAuto, isFinished, loserOf, MATCH_ROWS, slotOf } from '../match/match.ts';
import type { Refused } from '../outcome.ts';
import { isParticipant } from '../slot.ts';
import { movedPlaces, type Placing, sharedPlaces } from '../standings/standings.placing.ts';
import { roundRange } from '../swiss/swiss.rounds.ts';
import { leaverOf, ROOM_ROWS, roundOfMatch } from './room-row.ts';
import type { RoomState } from './room-state.ts';
import {
  matchesNeededInRoom,
  type RoomContext,
  roomMatches,
  roomStandings,
} from './round-robin-swiss.advancement.ts';
import { checkRoomRevertDeep, laterMatches } from './round-robin-swiss.revert.ts';
import { crossSeeds, type StageTwo } from './round-robin-swiss.stage-two.ts';
import { revertUndoesStageTwo } from './stage-two-revert.ts';

export interface RoomImpact {
  readonly ok: true;
  readonly impact: Impact;
}

/** [REV3] [REV7] What a revert in a room would undo: later Swiss rounds, ranks, the winners, the second stage. */
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
      const context: RoomContext = {
        format,
        winnersPerRoom,
        draft,
        now,
        room: ROOM_ROWS.copy(room),
        winnersStand: state.hasStageTwo,
        events: [],
      };
      const row = draft.get(match);
      const refusal = checkRoomRevertDeep(row);
      if (refusal !== undefined) return refusal;
      const last: Impact[] = room.finished
        ? [{ ...EMPTY_IMPACT, kind: 'winners', number: room.room, winners: room.winners }]
        : [];
      if (revertUndoesStageTwo(context, row, stageTwo)) last.push(stageTwoImpact(stageTwo!));
      const below = format === SWISS ? laterRounds(context, match, last) : [...last, ...lifted(context, row)];
      return { ok: true, impact: { ...matchImpact(row), places: movedRanks(context, match), below } };
    },
    () => matchesNeededInRoom(state.format, state.room),
  );
}

const matchImpact = (row: MatchRow): Impact => ({
  ...EMPTY_IMPACT,
  kind: 'match',
  number: row.match,
  winners: row.winner === 0 ? [] : [row.winner],
  auto: isAuto(row),
});

const seatsOf = (rows: readonly MatchRow[]): LostSeat[] =>
  rows
    .flatMap((row) => ([0, 1] as const).map((side) => ({ match: row.match, side, slot: slotOf(row, side) })))
    .filter(({ slot }) => isParticipant(slot));

/** [OUT5] The matches that ended because this one disqualified its loser. */
function lifted(context: RoomContext, row: MatchRow): Impact[] {
  const loser = loserOf(row);
  if (row.reason !== 'disqualified' || leaverOf(context.room, loser)?.by !== row.match) return [];
  return roomMatches(context)
    .filter((other) => other.match !== row.match && other.reason === 'disqualified')
    .filter((other) => loserOf(other) === loser)
    .map(matchImpact);
}

/** The ranks in the room that depend on this match and on the rounds after it. */
function movedRanks(context: RoomContext, match: number): Placing[] {
  const rows = roomMatches(context);
  const alsoOpen = lifted(context, rows[match]!).map(({ number }) => number);
  const fallen = new Set([match, ...laterMatches(context, match), ...alsoOpen]);
  const ranks = (counted: readonly MatchRow[]) =>
    sharedPlaces(
      roomStandings(context.format, context.room, counted),
      ({ entry }) => entry.participant,
      (a, b) => a.rank === b.rank,
    );
  return movedPlaces(ranks(rows.filter((row) => !fallen.has(row.match))), ranks(rows));
}

/** Each round depends on the one before, the winners on the last. */
function laterRounds(context: RoomContext, match: number, last: readonly Impact[]): readonly Impact[] {
  const { room, draft } = context;
  const from = roundOfMatch(true, room.participants.length, match) + 1;
  let below = last;
  for (let round = room.rounds; round >= from; round--) {
    const range = roundRange(room, round);
    const rows = Array.from({ length: range.to - range.from }, (_, index) => draft.read(range.from + index));
    const seats = seatsOf(rows);
    if (seats.length === 0) continue;
    const results = rows.filter(isFinished).map(matchImpact);
    below = [{ ...EMPTY_IMPACT, kind: 'round', number: round, seats, below: [...below, ...results] }];
  }
  return below;
}

/** The whole bracket of the winners: its field, its seats, its places, and what was played in it. */
function stageTwoImpact({ matches, rooms }: StageTwo): Impact {
  const field = crossSeeds(rooms);
  const plain = shapeFor(field.length);
  const shape = shapeFor(field.length, { thirdPlace: matches.length > upperCount(plain) });
  const played = matches.filter(isFinished).toReversed();
  return {
    ...EMPTY_IMPACT,
    kind: 'stage-two',
    number: 2,
    winners: field,
    seats: seatsOf(matches),
    places: placings(shape, matches),
    below: played.map((row) => ({ ...matchImpact(row), kind: 'stage-two-match' })),
  };
}
