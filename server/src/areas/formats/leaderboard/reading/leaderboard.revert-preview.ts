import type { ImpactRecord } from '@matchdesk/contract/formats/matches.record';
import type { TournamentId } from '@matchdesk/contract/ids';
import { totalRound } from '@matchdesk/contract/limits';
import type { Placing } from '@matchdesk/engine';
import { peopleIn, toImpactRecord } from '#areas/formats/matches/index.ts';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { known } from '#known.ts';
import type { StoredAction } from '#rows/matches/index.ts';
import { leaverIn, sidesOf } from '#rows/participants/index.ts';
import { doneOf } from '../decisions/leaderboard.undo.ts';
import { countAbove, type Standing, sizeOf } from '../store/leaderboard.standings.store.ts';
import { loadScores, totalAfter } from '../store/scores.store.ts';
import { readWindow } from './leaderboard.standings.ts';

/** How many people and ranks a preview names, and how many rows it looks at for ranks that would move. */
const shown = 20;
const looked = 60;

type Ranked = Pick<Standing, 'total' | 'best' | 'last'>;

/** Somebody whose own line would change: where they stand now and where they stood; undefined without a rank. */
interface Move {
  now: Ranked | undefined;
  earlier: Ranked | undefined;
}

const isAbove = (one: Ranked, other: Ranked): boolean =>
  (one.total - other.total || one.best - other.best || one.last - other.last) > 0;

/** The scores that would be undone, and the ranks from the first of them on that would change. */
export async function previewUndo(
  { db }: Context,
  id: TournamentId,
  action: StoredAction,
): Promise<ImpactRecord[]> {
  const { changes, left = [] } = doneOf(action);
  const round = changes[0]?.after.round ?? null;
  const fallen = changes.map(({ after }) => after.participant);
  const leavers = left.map((change) => leaverIn(change).participant);
  const places = await movedRanks(db, id, await movesOf(db, id, action));
  const fall = {
    kind: 'scores' as const,
    winners: [...fallen.slice(0, shown), ...leavers],
    seats: [],
    places,
    about: { round, match_id: action.match_id },
  };
  const sides = await sidesOf(db, peopleIn([{ ...fall, number: 0, auto: false, below: [] }]));
  return [toImpactRecord(fall, sides, () => known(action.match_id, 'the match in which a seat is lost'))];
}

async function movesOf(db: Db, id: TournamentId, action: StoredAction): Promise<Map<number, Move>> {
  const { rounds } = await getTournament(db, id);
  const { changes, left = [] } = doneOf(action);
  const round = changes[0]?.after.round ?? 0;
  const earlier = new Map(changes.map(({ before, after }) => [after.participant, before.points]));
  const wasOut = new Map(left.map((change) => [leaverIn(change).participant, change.before !== undefined]));
  const stored = await loadScores(db, id, round, [...earlier.keys(), ...wasOut.keys()]);
  return new Map(
    [...stored].map(([participant, line]) => {
      const row = { participant, round, points: earlier.get(participant) ?? null };
      const before = earlier.has(participant) ? totalAfter(line, row, rounds, new Map()) : line;
      const isOutBefore = wasOut.get(participant) ?? line.is_out;
      return [
        participant,
        {
          now: line.is_out || !line.is_scored ? undefined : line,
          earlier: isOutBefore || !before.is_scored ? undefined : before,
        },
      ];
    }),
  );
}

/** Only a window of the board is read, from the first row that moves on. */
async function movedRanks(db: Db, id: TournamentId, moves: ReadonlyMap<number, Move>): Promise<Placing[]> {
  const board = { tournamentId: id, round: totalRound };
  const all = [...moves.values()];
  const lines = all.flatMap(({ now, earlier }) => [now, earlier].flatMap((line) => line ?? []));
  const [best] = lines.toSorted((one, other) => Number(isAbove(other, one)) - Number(isAbove(one, other)));
  if (!best) return [];
  const { lines: total, out_count } = await sizeOf(db, id);
  const first = await countAbove(db, board, best);
  const rows = await readWindow(db, board, { in: total - out_count }, first, looked);
  const count = (one: Ranked, side: keyof Move) =>
    all.filter((move) => move[side] !== undefined && isAbove(move[side], one)).length;
  const moved: Placing[] = [];
  for (const row of rows) {
    if (row.rank === null || moved.length === shown) break;
    const move = moves.get(row.participant_id);
    const line = move ? move.earlier : row;
    const above = move && line ? await countAbove(db, board, line) : row.rank - 1;
    const rank = line && 1 + above - count(line, 'now') + count(line, 'earlier');
    if (rank !== row.rank) moved.push({ participant: row.participant_id, from: row.rank, to: row.rank });
  }
  return moved;
}
