import type pg from 'pg';
import { createTournament } from '../../../contract/src/tournaments/tournaments.ts';
import type { Measured } from '../place.ts';

/** What is needed to fill a tournament. */
export interface Crowding extends Pick<Measured, 'client'> {
  place: Pick<Measured['place'], 'pool'>;
}

/** A tournament with this many checked-in players; the bracket is still to be drawn. */
export async function crowdedTournament(
  { place, client }: Crowding,
  players: number,
  more: Record<string, string> = {},
): Promise<number> {
  const start = new Date(Date.now() + 3_600_000).toISOString();
  const { status, body } = await client.form(createTournament, {
    title: `Crowd of ${players}`,
    game_id: '12',
    type: '1',
    match_type: '1',
    max_member: String(Math.max(6, players)),
    started_at: start,
    end_at: start,
    ...more,
  });
  if (status !== 201) throw new Error(`no tournament: ${JSON.stringify(body)}`);
  await enter(place.pool, body.data.id, players);
  return body.data.id;
}

async function enter(pool: pg.Pool, id: number, players: number): Promise<void> {
  await pool.query(
    `with people as (
       insert into users (email, name, nickname, created_at, updated_at)
       select 'crowd-' || ${id} || '-' || n || '@players.test', '', 'Player ' || n, now(), now()
       from generate_series(1, ${players}) n returning id, nickname)
     insert into participants (tournament_id, type, status, user_id, search_text, created_at, updated_at)
     select ${id}, 1, 'checkin', id, lower(nickname), now(), now() from people`,
  );
  await pool.query('update tournaments set checkin_count = $1 where id = $2', [players, id]);
  await pool.query('vacuum analyze participants');
}
