import { Draft, loading } from '../draft.ts';
import { placings } from '../elimination/elimination.places.ts';
import { shapeFor, upperCount } from '../elimination/elimination.shape.ts';
import { SWISS } from '../formats.ts';
import { EMPTY_IMPACT, type Impact, type LostSeat } from '../impact.ts';
import { isAuto, isFinished, loserOf, MATCH_ROWS, type MatchRow, type Score, slotOf } from '../match.ts';
import { MAX_SCORE, winsNeeded } from '../match-result.ts';
import type { Refused } from '../outcome.ts';
import { isParticipant } from '../slot.ts';
import { movedPlaces, type Placing, sharedPlaces } from '../standings.ts';
import {
  advanceRoom,
  matchesNeededInRoom,
  type RoomContext,
  roomMatches,
  roomStandings,
} from './round-robin-swiss.advancement.ts';
import type { RoomState } from './round-robin-swiss.apply.ts';
import { roundRange } from './round-robin-swiss.pairing.ts';
import { checkRoomRevertDeep, laterMatches } from './round-robin-swiss.revert.ts';
import { leaverOf, ROOM_ROWS, roundOfMatch } from './round-robin-swiss.room-row.ts';
import { crossSeeds, type Qualified, type StageTwo } from './round-robin-swiss.stage-two.ts';

type End = Pick<MatchRow, 'winner' | 'score' | 'reason'>;

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

/**
 * The narrowest and the widest scores of a match, winner first: any other score ranks between them. A match without a
 * score counts 1:0.
 */
export function extremeScores(bestOf: number): readonly Score[] {
  const needed = winsNeeded(bestOf);
  const scored: readonly Score[] =
    bestOf % 2 === 1
      ? [
          [needed, 0],
          [needed, needed - 1],
        ]
      : [
          [0, 0],
          [MAX_SCORE, MAX_SCORE],
          [MAX_SCORE, 0],
        ];
  return [[1, 0], ...scored];
}

/** All ends to try: either side wins, narrowly or clearly, or nobody came, which gives neither a point. */
function possibleEnds({ first, second, bestOf }: MatchRow): readonly End[] {
  const played = (winner: number, score: Score): End => ({ winner, score, reason: 'played' });
  return [
    ...extremeScores(bestOf).map((score) => played(first, score)),
    ...extremeScores(bestOf).map(([won, lost]) => played(second, [lost, won])),
    { winner: 0, score: null, reason: 'double_no_show' },
  ];
}

/**
 * [REV7] Whether a revert of this result undoes the second stage. In Swiss always: every later round was paired on it.
 * In round robin not if the same field comes out in the same order, however the match would have ended.
 */
export function revertUndoesStageTwo(
  context: RoomContext,
  row: MatchRow,
  stageTwo: StageTwo | undefined,
): boolean {
  if (stageTwo === undefined) return false;
  if (context.format === SWISS) return true;
  const drawn = crossSeeds(stageTwo.rooms).join();
  return possibleEnds(row).some(
    (end) => crossSeeds(withEnd(context, { ...row, ...end }, stageTwo)).join() !== drawn,
  );
}

function withEnd(context: RoomContext, end: MatchRow, { rooms }: StageTwo): Qualified[] {
  const matches = roomMatches(context).map((row) => (row.match === end.match ? end : row));
  const draft = new Draft<MatchRow>({ find: (match) => matches[match] }, MATCH_ROWS);
  const room = { ...context.room, ticked: false };
  const trial: RoomContext = { ...context, draft, room, winnersStand: false, events: [] };
  advanceRoom(trial);
  return rooms.map((room) => (room.room === trial.room.room ? trial.room : room));
}
