import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { saveLeaderboardTimings } from '@matchdesk/contract/formats/leaderboard';
import type { LeaderboardTiming } from '@matchdesk/contract/formats/leaderboard.record';
import type { TournamentId } from '@matchdesk/contract/ids';
import { getTournament, lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { minute } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { listTimingRows } from '#rows/matches/index.ts';
import { announceLobbies } from './multi-lobby.announce.ts';
import { decideMultiLobby, keepLobbies, type MultiLobbyDecision } from './multi-lobby.command.ts';
import { type LobbyRow, listLobbyRows, toLobby } from './multi-lobby.lobbies.store.ts';
import { listRoundSums } from './multi-lobby.store.ts';

type Submitted = CheckedParts<typeof saveLeaderboardTimings>['body']['rounds'];

/** A round begins at least this long after the one before. */
const gap = 5 * minute;

/** Moves lobbies, or all lobbies of a round if none is named; finished ones stay where they are. */
export function saveMultiLobbySchedule(
  context: Context,
  actor: Person,
  id: TournamentId,
  submitted: Submitted,
): Promise<LeaderboardTiming[]> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const rows = await listLobbyRows(step.trx, id);
    if (rows.length === 0) throw refuse('no-lobbies');
    const decisions: MultiLobbyDecision[] = [];
    for (const { row, startsAt } of plannedMoves(rows, submitted))
      decisions.push(
        await decideMultiLobby(step, tournament, [toLobby(row, [])], {
          type: 'edit-lobby',
          lobby: row.number,
          startsAt,
        }),
      );
    const changes = decisions.flatMap((decision) => decision.changes);
    const [first] = decisions;
    if (first && changes.length > 0) {
      const decided = { ...first, changes };
      const { changed } = await keepLobbies(step, actor, tournament, decided, { action: 'schedule changed' });
      announceLobbies(step, tournament, changed);
    }
    return listSchedule(step.trx, id, step.now);
  });
}

interface Move {
  row: LobbyRow;
  startsAt: number;
}

function plannedMoves(rows: readonly LobbyRow[], submitted: Submitted): Move[] {
  const keyOf = (round: number, lobby: number | null | undefined) => `${round} ${lobby ?? ''}`;
  const wanted = new Map(
    submitted.map(({ round, lobby, started_at }) => [keyOf(round, lobby), Date.parse(started_at)]),
  );
  const known = new Set(rows.flatMap(({ round, lobby }) => [keyOf(round, null), keyOf(round, lobby)]));
  if (wanted.size !== submitted.length || [...wanted.keys()].some((key) => !known.has(key)))
    throw refuse('bad-rows');
  const moves: Move[] = [];
  let earliest = Number.NEGATIVE_INFINITY;
  for (const lobbies of Map.groupBy(rows, ({ round }) => round).values()) {
    const starts = lobbies.map((row) => {
      const current = Date.parse(row.starts_at);
      const asked = wanted.get(keyOf(row.round, row.lobby)) ?? wanted.get(keyOf(row.round, null));
      if (row.status === 'FINISHED' || asked === undefined) return current;
      const startsAt = Math.max(Math.floor(asked / minute) * minute, earliest);
      if (startsAt !== current) moves.push({ row, startsAt });
      return startsAt;
    });
    earliest = Math.min(...starts) + gap;
  }
  return moves;
}

/** The rounds drawn so far; each starts with its first lobby. */
async function listSchedule(db: Db | Trx, id: TournamentId, now: Date): Promise<LeaderboardTiming[]> {
  const sums = new Map((await listRoundSums(db, id, now)).map((one) => [one.round, one]));
  return (await listTimingRows(db, id)).map(({ round, startsAt, duration, gamesCount }) => ({
    round,
    name: `Round ${round}`,
    started_at: new Date(startsAt).toISOString(),
    status: sums.get(round)?.status ?? 'OPENED',
    duration,
    games_count: gamesCount,
    is_fixed: sums.get(round)?.status === 'FINISHED',
    ended_at: null,
    lobby: sums.get(round)?.lobbies_count === 1 ? 1 : null,
  }));
}

export async function listMultiLobbySchedule(
  { db, clock }: Context,
  id: TournamentId,
): Promise<LeaderboardTiming[]> {
  await getTournament(db, id);
  return listSchedule(db, id, clock.now());
}
