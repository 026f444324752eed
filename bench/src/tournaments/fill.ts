import type pg from 'pg';
import { madeUpPlayer, nameInGame } from '../../../server/src/demo/players.demo.ts';

const portion = 32_768;

/** One of `count`, by the row's number; each salt chooses independently of the others. */
const among = (count: number, salt: number) => `(1 + abs(hashint4(n * 8 + ${salt})::bigint) % ${count})`;

/** Copies one of the demo's tournaments, spread over games, formats and statuses; most of them are long over. */
export async function fillTournaments(pool: pg.Pool, count: number): Promise<void> {
  const different: Record<string, string> = {
    title: `(array['Open','Cup','League','Clash','Night Sprint','Ladder','Qualifier','Arena'])[${among(8, 1)}] || ' of ' ||
      (array['Embers','Harbors','Lanterns','Rifts','Comets','Glaciers','Tides'])[${among(7, 2)}] || ' #' || n`,
    status: `case when ${among(100, 3)} <= 85 then 'CLOSED' when ${among(100, 3)} <= 93 then 'FINISHED' else
      (array['OPENED','REGISTRATION_OPENED','CHECKIN','REGISTRATION_CLOSED','STARTED','IN_PROGRESS'])[${among(6, 4)}] end`,
    type: among(9, 5),
    match_type: among(2, 6),
    game_id: among(14, 7),
    rule_id: 'null',
    due_at: 'null',
    max_member: '64',
    registered_count: 'n % 64',
    started_at: `now() - n * interval '5 minutes'`,
    end_at: 'now()',
  };
  const { rows } = await pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'tournaments' and column_name <> 'id'`,
  );
  const columns = rows.map(({ column_name }) => column_name);
  await pool.query(
    `insert into tournaments (${columns.join(', ')})
     select ${columns.map((name) => different[name] ?? `model.${name}`).join(', ')}
     from generate_series(1, $1::int) as n, (select * from tournaments order by id limit 1) as model`,
    [count],
  );
  await pool.query('vacuum analyze tournaments');
}

/** A tournament of teams with this many in it; returns its id. */
export async function fillParticipants(pool: pg.Pool, count: number): Promise<number> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ id: number; game_id: number }>(
      `update tournaments set status = 'REGISTRATION_OPENED', match_type = 2, max_member = $1, registered_count = $1,
         checkin_count = 0, active_count = 0, game_id = 12
       where id = (select max(id) from tournaments) returning id, game_id`,
      [count],
    );
    const tournament = rows[0]!;
    // The new rows have no statistics yet, and nested loops over them would take hours.
    await client.query('set enable_nestloop = off');
    for (let from = 0; from < count; from += portion) {
      await enter(client, tournament, from, Math.min(portion, count - from));
    }
    await client.query('reset enable_nestloop');
    for (const table of ['users', 'profiles', 'teams', 'participants', 'participant_members'])
      await client.query(`vacuum analyze ${table}`);
    return tournament.id;
  } finally {
    client.release();
  }
}

/** The players' numbers begin far behind those of the demo. */
export const firstNumber = 1_000_000;
export const teamOf = (number: number) => `${nameInGame(12, number * 7)} ${number.toString(36)}`;

async function enter(
  client: pg.PoolClient,
  { id, game_id }: { id: number; game_id: number },
  from: number,
  count: number,
) {
  const numbers = Array.from({ length: count }, (_, index) => firstNumber + from + index);
  const people = numbers.map(madeUpPlayer);
  await client.query(
    `with made as (select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
       as made (email, nickname, name, game_name, team)),
     person as (insert into users (email, nickname, name, is_demo, created_at, updated_at)
       select email, nickname, name, true, now(), now() from made returning id, email),
     profile as (insert into profiles (user_id, game_id, nickname, created_at, updated_at)
       select person.id, ${game_id}, made.game_name, now(), now() from person join made using (email) returning id, user_id),
     team as (insert into teams (name, description, game_id, creator_id, max_players, created_at, updated_at)
       select made.team, '', ${game_id}, person.id, 5, now(), now() from person join made using (email)
       returning id, creator_id),
     entered as (insert into participants (tournament_id, type, status, user_id, profile_id, team_id, search_text, created_at,
         updated_at)
       select ${id}, 2, 'registered', person.id, profile.id, team.id,
         lower(concat_ws(' ', made.nickname, made.name, made.email, made.game_name, made.team)), now(), now()
       from person join made using (email) join profile on profile.user_id = person.id join team on team.creator_id = person.id
       returning id, user_id, profile_id)
     insert into participant_members (tournament_id, participant_id, user_id, profile_id, role)
     select ${id}, id, user_id, profile_id, 'captain' from entered`,
    [
      people.map(({ email }) => email),
      people.map(({ nickname }) => nickname),
      people.map(({ name }) => name),
      numbers.map((number) => nameInGame(game_id, number)),
      numbers.map(teamOf),
    ],
  );
}
