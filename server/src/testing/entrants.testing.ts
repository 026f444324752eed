import { startTournament } from '@matchdesk/contract/formats/any-format';
import { generateBrackets } from '@matchdesk/contract/formats/elimination';
import { listMatches } from '@matchdesk/contract/formats/matches';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { ParticipantId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Client } from './client.ts';
import { makeTournament } from './players.testing.ts';
import type { TestServer } from './server.testing.ts';

/** Inserts checked-in players directly, for tests about what comes after registration. */
export async function enterPlayers(
  { context: { db } }: TestServer,
  tournamentId: number,
  count: number,
): Promise<ParticipantId[]> {
  const { rows } = await sql<{ id: ParticipantId }>`
    with people as (
      insert into users (email, name, nickname, created_at, updated_at)
      select 'entrant-' || ${tournamentId}::int || '-' || n || '@players.test', '', 'Entrant ' || n, now(), now()
      from generate_series(1, ${count}::int) n returning id, nickname)
    insert into participants (tournament_id, type, status, user_id, search_text, created_at, updated_at)
    select ${tournamentId}::int, 1, 'checkin', id, lower(nickname), now(), now() from people order by id returning id`.execute(
    db,
  );
  await sql`update tournaments set checkin_count = ${count} where id = ${tournamentId}`.execute(db);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

export async function readMatches(client: Client, id: number, query = {}): Promise<Match[]> {
  return (await client.call(listMatches, { params: { id }, query })).body.data;
}

/** A tournament with a drawn bracket. */
export async function drawnTournament(server: TestServer, count: number, more: Record<string, string> = {}) {
  const tournament = await makeTournament(server, { max_member: String(Math.max(6, count)), ...more });
  const { id } = tournament;
  const entrants = await enterPlayers(server, id, count);
  const manager = await server.as('manager');
  const { status, body } = await manager.call(generateBrackets, { params: { id }, query: {} });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { id, entrants, manager, bracket: body.bracket, matches: body.data };
}

/** The same tournament, started. */
export async function startedTournament(
  server: TestServer,
  count: number,
  more: Record<string, string> = {},
) {
  const drawn = await drawnTournament(server, count, more);
  const { status, body } = await drawn.manager.call(startTournament, { params: { id: drawn.id }, body: {} });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { ...drawn, matches: await readMatches(drawn.manager, drawn.id) };
}
