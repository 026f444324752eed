import { Draft } from '../draft.ts';
import { SWISS } from '../formats.ts';
import type { MatchRow, Score } from '../match/match-row.ts';
import { MATCH_ROWS } from '../match/match-row.ts';
import { MAX_SCORE, winsNeeded } from '../match/score.ts';
import { moveOn, type RoomPlay, roomMatches } from './room-play.ts';
import { crossSeeds, type Qualified, type StageTwo } from './round-robin-swiss.stage-two.ts';

/**
 * The narrowest and the widest ends of a match, the winner's score first: what lies between them ranks between
 * them. Without a score it counts 1:0.
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

/** All ends of a match: either side wins, narrowly or clearly, or nobody came, which gives neither a point. */
function possibleEnds({ first, second, bestOf }: MatchRow): readonly End[] {
  const played = (winner: number, score: Score): End => ({ winner, score, reason: 'played' });
  return [
    ...extremeScores(bestOf).map((score) => played(first, score)),
    ...extremeScores(bestOf).map(([won, lost]) => played(second, [lost, won])),
    { winner: 0, score: null, reason: 'double_no_show' },
  ];
}

/**
 * [REV7] A Swiss round stands on every result before it, so a second stage falls. A round robin result may
 * have changed nothing: then the same field in the same order comes out however it would have ended.
 */
export function stageTwoFalls(play: RoomPlay, row: MatchRow, stageTwo: StageTwo | undefined): boolean {
  if (stageTwo === undefined) return false;
  if (play.format === SWISS) return true;
  const drawn = crossSeeds(stageTwo.rooms).join();
  return possibleEnds(row).some(
    (end) => crossSeeds(withEnd(play, { ...row, ...end }, stageTwo)).join() !== drawn,
  );
}

function withEnd(play: RoomPlay, end: MatchRow, { rooms }: StageTwo): Qualified[] {
  const matches = roomMatches(play).map((row) => (row.match === end.match ? end : row));
  const draft = new Draft<MatchRow>({ find: (match) => matches[match] }, MATCH_ROWS);
  const room = { ...play.room, ticked: false };
  const trial: RoomPlay = { ...play, draft, room, winnersStand: false, events: [] };
  moveOn(trial);
  return rooms.map((room) => (room.room === trial.room.room ? trial.room : room));
}
