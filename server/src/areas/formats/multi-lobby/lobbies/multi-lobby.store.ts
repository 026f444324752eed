import type { TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Trx } from '#database/schema.ts';
import type { Step } from '#database/transact.ts';

/** Deletes all lobbies. Reports stay, voided; decisions stay, as those of an earlier generation. */
export async function dropMultiLobby({ trx, now }: Step, id: TournamentId): Promise<void> {
  await sql`delete from arena_lobbies where tournament_id = ${id}`.execute(trx);
  await sql`
    update match_results set voided_at = ${now} where tournament_id = ${id} and voided_at is null`.execute(
    trx,
  );
  await sql`update tournaments set generation = generation + 1 where id = ${id}`.execute(trx);
}

/** Everybody who has a line in the first round. */
export async function listSeated(trx: Trx, id: TournamentId): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select participant_id as id from arena_lines join arena_lobbies on arena_lobbies.id = lobby_id
    where tournament_id = ${id} and arena_lobbies.round = 1`.execute(trx);
  return rows.map((row) => row.id);
}

/** Restores the lobbies as they were drawn: those who were removed since are no longer in them, all others play. */
export async function forgetLeavers(trx: Trx, id: TournamentId): Promise<void> {
  await sql`
    delete from arena_lines using arena_lobbies, participants
    where arena_lobbies.id = lobby_id and arena_lobbies.tournament_id = ${id}
      and participants.id = participant_id and participants.status = 'deleted'`.execute(trx);
  await sql`
    update arena_lines set how_left = null from arena_lobbies
    where arena_lobbies.id = lobby_id and tournament_id = ${id} and how_left is not null`.execute(trx);
  await sql`
    update arena_lobbies set seated = (select count(*) from arena_lines where lobby_id = id),
      passed = (select count(*) from arena_lines where lobby_id = id and arena_lines.passed)
    where tournament_id = ${id}`.execute(trx);
  await sql`delete from arena_lobbies where tournament_id = ${id} and seated = 0`.execute(trx);
}
