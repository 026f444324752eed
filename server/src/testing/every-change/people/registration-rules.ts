import { sql } from 'kysely';
import { hour } from '#clock.ts';
import {
  makeTournament,
  setTournamentStatus,
  signUpPlayer,
  type TestPlayer,
} from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

export const enter = ({ client }: TestPlayer, id: number, body: object = {}) =>
  make(client, 'register', { params: { id }, body });

/** Who may enter when: status, time, room, country, code. */
export async function changeEntryRules(server: TestServer, notes: Notes): Promise<void> {
  const { db } = server.context;
  const people = [];
  for (let index = 0; index < 4; index += 1) people.push(await signUpPlayer(server, `Solo${index}`));
  const [one, two, three, four] = people as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
  const { id } = await makeTournament(server, { is_private: '1', secret_code: 'sesame', max_member: '8' });
  await notes.read(one.client, 'getPlayTournament', { params: { id } });
  await notes.read(one.client, 'getPlayTournament', { params: { id }, query: { code: 'sesame' } });
  await enter(one, id);
  await enter(one, id, { secret_code: 'sesame', team_id: 1 });
  await enter(one, id, { secret_code: 'sesame' });
  await enter(one, id, { secret_code: 'sesame' });
  await notes.read(one.client, 'getPlayTournament', { params: { id } });
  await make(two.client, 'checkIn', { params: { id } });
  await make(one.client, 'checkIn', { params: { id } });
  await sql`update tournaments set max_member = 6, active_count = 4, supported_countries = '{it,de}' where id = ${id}`.execute(
    db,
  );
  await enter(two, id, { secret_code: 'sesame' });
  await sql`update users set country_id = (select id from countries where code = 'fr') where id = ${two.id}`.execute(
    db,
  );
  await enter(two, id, { secret_code: 'sesame' });
  await sql`update users set country_id = (select id from countries where code = 'de') where id = ${two.id}`.execute(
    db,
  );
  await setTournamentStatus(server, id, 'CHECKIN');
  await enter(two, id, { secret_code: 'sesame' });
  await make(one.client, 'checkIn', { params: { id } });
  await make(one.client, 'checkIn', { params: { id } });
  await enter(three, id, { secret_code: 'sesame' });
  await make(two.client, 'withdraw', { params: { id } });
  await make(two.client, 'withdraw', { params: { id } });
  await sql`update tournaments set supported_countries = '{global}' where id = ${id}`.execute(db);
  await enter(three, id, { secret_code: 'sesame' });
  const open = await makeTournament(server, { require_user_profiling: '1' });
  await sql`delete from profiles where user_id = ${four.id}`.execute(db);
  await enter(four, open.id);
  await sql`
    with region as (
      insert into regions (title, created_at, updated_at) values ('Somewhere', now(), now()) returning id),
      inside as (insert into region_countries (region_id, country_id)
        select region.id, countries.id from region cross join countries where code = 'fr')
    update tournaments set region_id = region.id from region where tournaments.id = ${open.id}`.execute(db);
  await enter(two, open.id);
  await sql`update users set country_id = (select id from countries where code = 'fr') where id = ${two.id}`.execute(
    db,
  );
  await enter(two, open.id);
  await sql`update tournaments set region_id = null where id = ${open.id}`.execute(db);
  server.clock.advance(2 * hour - 1);
  await enter(one, open.id);
  server.clock.advance(1);
  await enter(three, open.id);
  await enter(three, 9999);
}
