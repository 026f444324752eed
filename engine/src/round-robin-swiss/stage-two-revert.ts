import { Draft } from '../draft.ts';
import { SWISS } from '../formats.ts';
import type { MatchRow, Score } from '../match/match.ts';
import { MATCH_ROWS } from '../match/match.ts';
import { MAX_SCORE, winsNeeded } from '../match/score.ts';
import { advanceRoom, type RoomContext, roomMatches } from './round-robin-swiss.advancement.ts';
import { crossSeeds, type Qualified, type StageTwo } from './round-robin-swiss.stage-two.ts';

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

type End = Pick<MatchRow, 'winner' | 'score' | 'reason'>;

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
