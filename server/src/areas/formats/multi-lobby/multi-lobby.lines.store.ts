import type { Lobby, LobbyLine, LobbyScore } from '@matchdesk/contract/formats/multi-lobby.record';
import type { MatchId, TournamentId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { toStaff } from '#areas/formats/matches/index.ts';
import { padToTen, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';
import type { LobbyRow } from './multi-lobby.lobbies.store.ts';
import { toSummary } from './multi-lobby.record.ts';

const cells = sql`
  arena_lines.participant_id as id, arena_lines.points, arena_lines.passed, arena_lines.how_left as out,
  (select nickname from users where users.id = updated_by) as by, arena_lines.updated_at as at`;

/** The cells of some lines, in the order of their seats. */
export async function listScores(
  db: Db | Trx,
  lobby: MatchId,
  participants: readonly number[],
): Promise<LobbyScore[]> {
  return runPrepared(
    db,
    sql<LobbyScore>`
      select ${cells} from arena_lines
      where lobby_id = ${lobby}::int and participant_id = any(${padToTen(participants)}::int[]) order by seat`,
  );
}

export async function listLines(db: Db | Trx, lobby: MatchId): Promise<LobbyScore[]> {
  return runPrepared(
    db,
    sql<LobbyScore>`select ${cells} from arena_lines where lobby_id = ${lobby}::int order by seat`,
  );
}

/** A lobby with its lines, as staff see them. */
export async function readLobby(db: Db | Trx, row: LobbyRow, now: Date): Promise<Lobby> {
  const lines = await listLines(db, row.id);
  const ids = lines.map(({ id }) => id);
  const [sides, mates] = [await sidesOf(db, ids), await lineUpsOf(db, ids)];
  const participants = lines.map((line): LobbyLine => {
    const participant = toStaff(getSide(sides, line.id));
    const isTeam = participant.team_id !== null;
    return {
      ...line,
      participant,
      user_id: isTeam ? null : participant.user_id,
      user_ids: isTeam ? (mates.get(line.id) ?? []) : [],
    };
  });
  return { ...toSummary(row, now), participants };
}

async function lineUpsOf(db: Db | Trx, participants: readonly number[]): Promise<Map<number, UserId[]>> {
  const { rows } = await sql<{ id: number; users: UserId[] }>`
    select participant_id as id, array_agg(user_id order by user_id) as users from participant_members
    where participant_id = any(${participants}::int[]) group by participant_id`.execute(db);
  return new Map(rows.map(({ id, users }) => [id, users]));
}

interface NamedAccount {
  id: number;
  user: number;
  index: number;
}

/** The accounts that are neither the participant's own nor in its line-up. */
export async function listStrangers(db: Db, named: readonly NamedAccount[]): Promise<NamedAccount[]> {
  const column = (read: (one: NamedAccount) => number) => padToTen(named.map(read));
  return runPrepared(
    db,
    sql<NamedAccount>`
      select t.id, t.user_id as "user", t.index
      from unnest(${column(({ id }) => id)}::int[], ${column(({ user }) => user)}::int[],
        ${column(({ index }) => index)}::int[]) as t (id, user_id, index)
      where not exists (select from participants where participants.id = t.id and participants.user_id = t.user_id)
        and not exists (
          select from participant_members m where m.participant_id = t.id and m.user_id = t.user_id)
      limit 1`,
  );
}

/** Whether players have reported anything that counts. */
export async function hasReports(db: Db | Trx, id: TournamentId): Promise<boolean> {
  const found = await db
    .selectFrom('match_results')
    .where('tournament_id', '=', id)
    .where('voided_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
