import { type Crowding, crowdedTournament } from '../matches/crowd.ts';
import type { Measured } from '../place.ts';

/** Each place with a cent less than the one before. */
const poolOf = (places: number, most: number) =>
  JSON.stringify(
    Array.from({ length: places }, (_, index) => ({
      place: index + 1,
      prizes: [{ wallet: 'EUR', value: most - index / 100 }],
    })),
  );

/** A finished tournament whose every place has a prize, the first one the most. */
export async function finishedTournament(
  measured: Crowding,
  players: number,
  most = 100,
  more: Record<string, string> = {},
): Promise<number> {
  const { pool } = measured.place;
  const id = await crowdedTournament(measured, players, more);
  await pool.query(
    `update participants set place_from = place, place_to = place
     from (select id, row_number() over (order by id) as place from participants where tournament_id = $1) as placed
     where placed.id = participants.id`,
    [id],
  );
  await pool.query(`update tournaments set status = 'FINISHED', prize_pool = $2::jsonb where id = $1`, [
    id,
    poolOf(players, most),
  ]);
  return id;
}

/** Turns its players into the captains of teams of five. */
export async function giveTeams({ place: { pool } }: Measured, id: number): Promise<void> {
  await pool.query(
    `with team as (
       insert into teams (name, description, game_id, creator_id, max_players, created_at, updated_at)
       select 'Team ' || tournament_id || '-' || user_id, '', 12, user_id, 5, now(), now()
       from participants where tournament_id = $1 returning id, creator_id)
     update participants set type = 2, team_id = team.id from team
     where tournament_id = $1 and user_id = team.creator_id`,
    [id],
  );
  await pool.query(
    `with mate as (
       insert into users (email, name, nickname, created_at, updated_at)
       select 'mate-' || participants.id || '-' || n || '@players.test', '', 'Mate ' || participants.id || '-' || n,
         now(), now()
       from participants, generate_series(1, 4) n where tournament_id = $1 returning id, email)
     insert into participant_members (tournament_id, participant_id, user_id, role)
     select $1, split_part(email, '-', 2)::int, id, 'player' from mate
     union all select $1, id, user_id, 'captain' from participants where tournament_id = $1`,
    [id],
  );
  await pool.query('vacuum analyze users, participants, participant_members');
}
