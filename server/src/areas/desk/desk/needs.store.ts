import type { GameId, TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { oneRow } from '#known.ts';

/** Something that waits: how many, since when the oldest, and up to two of the tournaments it waits in. */
export interface Waiting {
  count: number;
  at: string | null;
  tournaments: TournamentId[];
}

export interface Wanted {
  games: readonly GameId[];
  tournament_id?: TournamentId | undefined;
}

async function summarise(db: Db, condition: ReturnType<typeof sql>, { games, tournament_id }: Wanted) {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(started_at) as at,
      array_remove(array[min(id), nullif(max(id), min(id))], null) as tournaments
    from tournaments where deleted_at is null and game_id = any(${games}::int[])
      and (${tournament_id ?? null}::int is null or id = ${tournament_id ?? null}::int) and ${condition}`.execute(
    db,
  );
  return oneRow(rows);
}

/** Tournaments that should have started by now but did not; those due before `since` count as abandoned. */
export const lateStarts = (db: Db, now: Date, since: Date, wanted: Wanted): Promise<Waiting> =>
  summarise(
    db,
    sql`status in ('OPENED', 'REGISTRATION_OPENED', 'CHECKIN', 'REGISTRATION_CLOSED')
      and started_at <= ${now} and started_at > ${since}`,
    wanted,
  );

/** Check-ins that end before the given moment: a check-in ends with the start. */
export const checkInsEnding = (db: Db, now: Date, until: Date, wanted: Wanted): Promise<Waiting> =>
  summarise(db, sql`status = 'CHECKIN' and started_at > ${now} and started_at <= ${until}`, wanted);
