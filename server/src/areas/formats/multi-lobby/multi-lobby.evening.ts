import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { addLobbies, newEvening } from '@matchdesk/engine';
import { sql } from 'kysely';
import { type FormatDriver, usualPlayOf } from '#areas/formats/matches/index.ts';
import type { Db } from '#database/schema.ts';
import { getKnown } from '#known.ts';
import { listTimingRows, readStart } from '#rows/matches/index.ts';
import { listLobbyRows } from './multi-lobby.lobbies.store.ts';

/** How many rounds there will be is not planned, nor when the last one ends. */
export const readLobbiesEvening: NonNullable<FormatDriver['readEvening']> = async (db, tournament) => {
  const rows = await listLobbyRows(db, tournament.id);
  if (rows.length === 0) return undefined;
  const evening = newEvening(await readStart(db, tournament));
  const scored = await mapScored(db, tournament.id);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const idOf = (lobby: number) => getKnown(byNumber, lobby, 'a lobby that was just read').id;
  addLobbies(
    evening,
    rows.map((row) => ({ ...row, lobby: row.number, startsAt: Date.parse(row.starts_at) })),
    { min: tournament.min_lobby_players, max: tournament.max_lobby_players },
    { idOf, timesOf: (lobby) => ({ began: null, reported: null, ended: scored.get(idOf(lobby)) ?? null }) },
  );
  const timings = await listTimingRows(db, tournament.id);
  return { evening, usualPlay: usualPlayOf(timings), plannedEnd: null };
};

/** When the points of each lobby were last entered. */
async function mapScored(db: Db, id: TournamentId): Promise<Map<MatchId, number>> {
  const { rows } = await sql<{ id: MatchId; at: string | null }>`
    select lobby_id as id, max(updated_at) as at from arena_lines join arena_lobbies on arena_lobbies.id = lobby_id
    where tournament_id = ${id} group by lobby_id`.execute(db);
  return new Map(rows.flatMap(({ id: lobby, at }) => (at ? [[lobby, Date.parse(at)]] : [])));
}
