import type { ImpactRecord } from '@matchdesk/contract/formats/matches.record';
import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { totalRound } from '@matchdesk/contract/limits';
import { isRunning } from '@matchdesk/contract/statuses';
import {
  applyLeaderboard,
  isGone,
  LEAVING_BY,
  type Leaver,
  LoadedRows,
  type Placing,
  revertLastSave,
  type ScoreRow,
  type Undoable,
} from '@matchdesk/engine';
import {
  acceptedBy,
  type Leaving,
  notUndoable,
  peopleIn,
  toImpactRecord,
} from '#areas/formats/matches/index.ts';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import type { StoredAction } from '#rows/matches/index.ts';
import { leaverIn, leaversAmong, sidesOf } from '#rows/participants/index.ts';
import { keepScores } from './leaderboard.command.ts';
import { findSeat, listAllScores } from './leaderboard.lines.store.ts';
import { loadScores, totalAfter } from './leaderboard.scores.store.ts';
import { countAbove, type Standing, sizeOf } from './leaderboard.standings.store.ts';
import { readWindow } from './leaderboard.standings.ts';

/** Before the start there is no line. Afterwards it stays; unless they dropped out, struck out and without a rank. */
export async function leaveBoard(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  participant: ParticipantId,
  how: Leaver['how'],
): Promise<Leaving> {
  const { id, status, rounds } = tournament;
  if (!isRunning(status) || (await findSeat(step.trx, id, participant)) === undefined) return notUndoable;
  const left = await leaversAmong(step.trx, [participant]);
  const line = { round: 1, participant, points: null };
  const answer = applyLeaderboard(
    { status, rounds, scores: new LoadedRows([[participant, line]]), left },
    { type: LEAVING_BY[how], participant },
    step.now.getTime(),
  );
  const accepted = await acceptedBy(step.trx, answer);
  const { action_id } = await keepScores(step, actor, tournament, accepted, { action: `participant ${how}` });
  return { action_id, changed: [] };
}

/** The places of everybody who is still in and has a score. */
export async function closeBoard(
  step: Step,
  tournament: StoredTournament,
  confirmed: boolean,
): Promise<readonly Placing[]> {
  const { id, status, rounds } = tournament;
  const scores = await listAllScores(step.trx, id, rounds);
  const left = await leaversAmong(
    step.trx,
    scores.map(({ participant }) => participant),
  );
  const state = { status, rounds, scores: new LoadedRows<ScoreRow>([]), left };
  const { events } = await acceptedBy(
    step.trx,
    applyLeaderboard(state, { type: 'close', scores, confirmed }, step.now.getTime()),
  );
  return events.flatMap((event) => (event.type === 'tournament-finished' ? event.places : []));
}

/** What a save or a leaving did, as it was stored. */
const doneOf = (action: StoredAction) => action.done as Undoable<ScoreRow>;

const isSame = (one: ScoreRow, other: ScoreRow) => one.points === other.points;

/** Undoes a save or a leaving, as long as no score that it wrote has changed since. */
export async function undoInBoard(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  action: StoredAction,
): Promise<{ changed: []; action_id: number | null }> {
  const done = doneOf(action);
  const round = done.changes[0]?.after.round ?? 0;
  const participants = done.changes.map(({ after }) => after.participant);
  const stored = await loadScores(step.trx, tournament.id, round, participants);
  const answer = revertLastSave(tournament.type, tournament.status, done, {
    numberOf: ({ participant }) => participant,
    current: (participant) => {
      const found = stored.get(participant);
      return found && { round, participant, points: found.points };
    },
    equal: isSame,
  });
  const accepted = await acceptedBy(step.trx, answer);
  const { action_id } = await keepScores(step, actor, tournament, accepted, {
    action: 'undone',
    stored,
    undoes: action.id,
  });
  return { changed: [], action_id };
}

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
  const wasOut = new Map(left.map((change) => [leaverIn(change).participant, isGone(change.before)]));
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
