import type { LobbyFilter } from '@matchdesk/contract/formats/multi-lobby';
import type { MultiLobbyRoundSums } from '@matchdesk/contract/formats/multi-lobby.record';
import type { TournamentId } from '@matchdesk/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import { oneRow } from '#known.ts';
import { type LobbyRow, lobbyColumns } from './multi-lobby.lobbies.store.ts';

export interface LobbyWindow {
  round: number;
  from: number;
  to: number;
  show?: LobbyFilter | undefined;
  search: string;
  /** Searches only names that everybody may read. */
  isPublic?: boolean | undefined;
}

const begun = (now: Date) => sql<boolean>`(status <> 'WAITING' and starts_at <= ${now})`;

/** Lobbies that have begun and wait for scores; lobbies that have not begun. */
const filters: Record<LobbyFilter, (now: Date) => RawBuilder<boolean>> = {
  missing: (now) => sql`status <> 'FINISHED' and scored < seated and ${begun(now)}`,
  'not-begun': (now) => sql`status <> 'FINISHED' and not ${begun(now)}`,
};

/** The rounds with their lobbies counted. */
export async function listRoundSums(
  db: Db | Trx,
  id: TournamentId,
  now: Date,
): Promise<MultiLobbyRoundSums[]> {
  const { rows } = await sql<MultiLobbyRoundSums>`
    select round,
      case when bool_and(status = 'FINISHED') then 'FINISHED' when bool_or(${begun(now)}) then 'STARTED'
        else 'OPENED' end as status,
      min(starts_at) as started_at, count(*)::int as lobbies_count, sum(seated)::int as seated,
      sum(scored)::int as scored, sum(passed)::int as passed,
      (count(*) filter (where ${filters.missing(now)}))::int as missing,
      (count(*) filter (where ${filters['not-begun'](now)}))::int as not_begun, sum(version)::int as version
    from arena_lobbies where tournament_id = ${id} group by round order by round`.execute(db);
  return rows;
}

/** Staff find people by their names, and by their names in the game. */
const hasText = (search: string) => sql`search_text like ${containing(search.toLowerCase())}`;

/** Like `hasText`, but by what everybody may read: nickname or team. */
const hasPublicText = (search: string) => sql`exists (
  select from users left join teams on teams.id = participants.team_id
  where users.id = participants.user_id and coalesce(teams.name, users.nickname) ilike ${containing(search)})`;

function wanted(
  id: TournamentId,
  { round, show, search, isPublic }: Omit<LobbyWindow, 'from' | 'to'>,
  now: Date,
) {
  const shown = show ? filters[show](now) : sql`true`;
  const found =
    search === ''
      ? sql`true`
      : sql`exists (select from arena_lines join participants on participants.id = participant_id
          where lobby_id = arena_lobbies.id and ${isPublic ? hasPublicText(search) : hasText(search)})`;
  return sql`from arena_lobbies where tournament_id = ${id} and round = ${round} and ${shown} and ${found}`;
}

export async function pageWindow(
  db: Db | Trx,
  id: TournamentId,
  window: LobbyWindow,
  now: Date,
): Promise<{ rows: LobbyRow[]; total: number }> {
  const of = wanted(id, window, now);
  const count = await sql<{ total: number }>`select count(*)::int as total ${of}`.execute(db);
  const { rows } = await sql<LobbyRow>`
    select ${lobbyColumns} ${of} order by lobby
    offset ${window.from} limit ${Math.max(0, window.to - window.from + 1)}`.execute(db);
  return { rows, total: oneRow(count.rows).total };
}

/** A window of every round, for a list of all lobbies. */
export async function listInRounds(
  db: Db | Trx,
  id: TournamentId,
  from: number,
  to: number,
): Promise<LobbyRow[]> {
  const { rows } = await sql<LobbyRow>`
    select * from (
      select ${lobbyColumns}, row_number() over (partition by round order by lobby) as position
      from arena_lobbies where tournament_id = ${id}) numbered
    where position between ${from + 1} and ${to + 1} order by round, lobby`.execute(db);
  return rows;
}
