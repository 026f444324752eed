import {
  exportCalendar,
  getMyFeed,
  listCalendarDays,
  listCalendarEvents,
  makeMyFeed,
  revokeMyFeed,
} from '@matchdesk/contract/content/calendar';
import type { PlatformId } from '@matchdesk/contract/ids';
import { deleteTournament } from '@matchdesk/contract/tournaments/tournaments';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { day, later } from '#clock.ts';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const at = (started_at: string, more: Record<string, string> = {}) =>
  makeTournament(server, { started_at, end_at: started_at, ...more });

const ask = async (query: Record<string, string>) =>
  (await (await server.as('manager')).call(listCalendarDays, { query: query as never })).body;

describe('days', () => {
  beforeAll(async () => {
    // In Rome these are the last minutes of Saturday, the 25 hours of Sunday, and the first ones of Monday.
    for (const [title, time] of [
      ['Evening', '2031-10-25T21:59:00Z'],
      ['Last', '2031-10-26T22:59:00Z'],
      ['First', '2031-10-25T22:00:00Z'],
      ['Monday', '2031-10-26T23:00:00Z'],
    ] as const)
      await at(time, { title, max_member: '16' });
    await at('2031-10-26T12:00:00Z', { title: 'Noon', game_id: '6', max_member: '8' });
    const { id } = await at('2031-10-26T13:00:00Z');
    await (await server.as('superAdmin')).call(deleteTournament, { params: { id } });
  });

  test('[EVENT-06] GET /calendar/tournaments takes games, from and to, and counts the viewer’s own days', async () => {
    const rome = { from: '2031-10-25', to: '2031-10-27', timezone: 'Europe/Rome' };
    expect((await ask(rome)).data).toEqual([
      { day: '2031-10-25', tournaments_count: 1, max_members: 16, game_ids: [12], first_titles: ['Evening'] },
      {
        day: '2031-10-26',
        tournaments_count: 3,
        max_members: 40,
        game_ids: [6, 12],
        first_titles: ['First', 'Noon'],
      },
      { day: '2031-10-27', tournaments_count: 1, max_members: 16, game_ids: [12], first_titles: ['Monday'] },
    ]);
    expect((await ask({ ...rome, games: '6' })).data).toEqual([
      { day: '2031-10-26', tournaments_count: 1, max_members: 8, game_ids: [6], first_titles: ['Noon'] },
    ]);
    expect((await ask({ ...rome, games: '6,12', to: '2031-10-25' })).data).toHaveLength(1);
    const newYork = await ask({ ...rome, timezone: 'America/New_York' });
    expect(newYork.data.map((one) => [one.day, one.tournaments_count])).toEqual([
      ['2031-10-25', 2],
      ['2031-10-26', 3],
    ]);
    const plain = await ask({ from: '2031-10-25', to: '2031-10-26' });
    expect(plain.data.map((one) => one.tournaments_count)).toEqual([2, 3]);
  });

  test('[EVENT-07] the events of a day come with games, from and to, in the order of their start', async () => {
    const manager = await server.as('manager');
    const query = { from: '2031-10-26', to: '2031-10-26', timezone: 'Europe/Rome' };
    const { data, meta } = (await manager.call(listCalendarEvents, { query })).body;
    expect(meta.total).toBe(3);
    expect(data.map(({ started_at }) => started_at)).toEqual([
      '2031-10-25T22:00:00.000Z',
      '2031-10-26T12:00:00.000Z',
      '2031-10-26T22:59:00.000Z',
    ]);
    expect(data[1]).toEqual({
      id: expect.any(Number),
      title: 'Noon',
      game: { id: 6, name: 'Pearls' },
      status: 'REGISTRATION_OPENED',
      started_at: '2031-10-26T12:00:00.000Z',
      end_at: '2031-10-26T12:00:00.000Z',
      max_member: 8,
      registered_participant_count: 0,
      checkin_participant_count: 0,
    });
    const narrowed = await manager.call(listCalendarEvents, {
      query: { ...query, games: '12', limit: 1, page: 2 },
    });
    expect(narrowed.body.data.map(({ started_at }) => started_at)).toEqual(['2031-10-26T22:59:00.000Z']);
  });

  test('[O24] games that are not shown in events are left out', async () => {
    const { db } = server.context;
    const query = { from: '2031-10-26', to: '2031-10-26', timezone: 'Europe/Rome' };
    await sql`update games set display_in_events = false where id = 6`.execute(db);
    expect((await ask(query)).data[0]?.game_ids).toEqual([12]);
    await sql`update games set display_in_events = true where id = 6`.execute(db);
  });

  test.each([
    [{ from: '2031-10-26', to: '2031-10-25' }, 'to'],
    [{ from: '2031-01-01', to: '2031-12-31' }, 'to'],
    [{ from: '2031-02-30', to: '2031-03-05' }, 'from'],
    [{ from: '2031-02-01', to: '2031-02-02', timezone: 'Europe/Atlantis' }, 'timezone'],
    [{ from: '2031-02-01', to: '2031-02-02', timezone: '+01:00' }, 'timezone'],
  ])('%j is refused under %s', async (query, field) => {
    const { errors } = await ask(query);
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });
});

test('[EVENT-08, D116] the export takes games, from, to and at most 999 rows, says how many there are, and counts different people', async () => {
  const { db } = server.context;
  const { id } = await at('2032-05-05T10:00:00Z', { title: 'Exported', match_type: '2', team_mates: '2' });
  const [first, second, third, fourth] = await enterPlayers(server, id, 4);
  await sql`update participants set status = 'registered' where id = ${third}`.execute(db);
  await sql`update participants set status = 'active' where id = ${fourth}`.execute(db);
  await sql`
    update tournaments set registered_count = 1, checkin_count = 2, active_count = 1, platform_id = 3
    where id = ${id}`.execute(db);
  const platform = await db
    .selectFrom('platforms')
    .where('id', '=', 3 as PlatformId)
    .select('name')
    .executeTakeFirst();
  // One team of two, whose captain is in no other.
  const { rows } = await sql<{ id: number }>`
    insert into teams (name, description, game_id, creator_id, max_players, created_at, updated_at)
    select 'Exported team', '', 12, user_id, 5, now(), now() from participants where id = ${first} returning id`.execute(
    db,
  );
  await sql`update participants set type = 2, team_id = ${rows[0]!.id} where id = ${first}`.execute(db);
  await sql`insert into participant_members (tournament_id, participant_id, user_id, role)
    select ${id}::int, ${first}::int, user_id, 'captain' from participants where id = ${first}
    union all select ${id}::int, ${first}::int, id, 'player' from users where email = 'manager@matchdesk.test'`.execute(
    db,
  );
  const manager = await server.as('manager');
  const query = { from: '2032-05-01', to: '2032-05-31', games: '12' };
  const { data, meta } = (await manager.call(exportCalendar, { query: { ...query, limit: 999 } })).body;
  expect(meta).toEqual({ total: 1 });
  expect(data).toEqual([
    {
      id,
      name: 'Exported',
      platform: platform!.name,
      game: 'Vanes',
      started_at: '2032-05-05T10:00:00.000Z',
      participant_count: 4,
      registered: 1,
      unique_checkin: 4,
      unique_registered: 5,
    },
  ]);
  expect(second).toBeDefined();
  expect((await manager.call(exportCalendar, { query: { ...query, limit: 1000 } })).status).toBe(422);
  expect((await manager.call(exportCalendar, { query: { ...query, games: '6' } })).body).toEqual({
    data: [],
    meta: { total: 0 },
  });
  const earlier = await at('2032-05-01T00:00:00Z');
  const later = await at('2032-05-31T23:59:59Z');
  for (const outside of ['2032-04-30T23:59:59Z', '2032-06-01T00:00:00Z']) await at(outside);
  const cards = await at('2032-05-06T10:00:00Z', { game_id: '6' });
  const exported = async (asked: typeof query | Omit<typeof query, 'games'>) =>
    (await manager.call(exportCalendar, { query: asked })).body.data.map((one) => one.id);
  expect(await exported(query)).toEqual([earlier.id, id, later.id]);
  expect(await exported({ ...query, from: '2032-05-05' })).toEqual([id, later.id]);
  expect(await exported({ ...query, to: '2032-05-05' })).toEqual([earlier.id, id]);
  expect(await exported({ ...query, games: '6' })).toEqual([cards.id]);
  const { games: _, ...ofAllGames } = query;
  for (const asked of [{ ...query, games: '6,12' }, ofAllGames])
    expect(await exported(asked)).toEqual([earlier.id, id, cards.id, later.id]);
  const cut = (await manager.call(exportCalendar, { query: { ...query, limit: 2 } })).body;
  expect([cut.data.map((one) => one.id), cut.meta]).toEqual([[earlier.id, id], { total: 3 }]);
});

describe('the feed', () => {
  const make = async (games = '') => {
    const admin = await server.as('admin');
    const { status, body } = await admin.call(makeMyFeed, { body: { games } });
    expect(status).toBe(201);
    return { admin, path: new URL(body.data.address).pathname };
  };
  const eventsOf = (file: string) =>
    new ICAL.Component(ICAL.parse(file))
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component));

  test('is read by a calendar: times over the change of the clock, names, and one identity for ever', async () => {
    const summer = '2027-03-28T00:30:00.000Z';
    server.clock.set(new Date('2027-03-01T00:00:00Z'));
    const end = '2027-03-28T03:10:00.000Z';
    const { id } = await at(summer, { title: 'Night; of, Rome\\', end_at: end });
    const far = await at('2027-12-24T00:00:00Z', { title: 'Too far' });
    const { path } = await make();
    const answer = await server.anonymous.raw(path);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, max-age=300',
    ]);
    const file = await answer.text();
    const event = eventsOf(file).find(({ uid }) => uid.startsWith(`tournament-${id}@`))!;
    expect(event.summary).toBe('Night; of, Rome\\');
    expect(event.startDate.toJSDate().toISOString()).toBe(summer);
    expect(event.endDate.toJSDate().toISOString()).toBe(end);
    expect(event.sequence).toBe(1);
    expect(eventsOf(file).some(({ uid }) => uid.startsWith(`tournament-${far.id}@`))).toBe(false);

    server.clock.advance(60_000);
    const again = await server.anonymous.raw(path);
    expect(await again.text()).toBe(file);
    const tag = again.headers.get('etag') ?? '';
    const unchanged = await server.anonymous.raw(path, { headers: { 'if-none-match': tag } });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    const head = await server.anonymous.raw(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag')]).toEqual([200, tag]);
    await (await server.as('superAdmin')).call(deleteTournament, { params: { id } });
    expect(await (await server.anonymous.raw(path)).text()).not.toContain(`tournament-${id}@`);
  });

  test('holds only the chosen games', async () => {
    server.clock.set(new Date('2027-03-01T00:00:00Z'));
    const soon = later(server.clock.now(), 3 * day).toISOString();
    await at(soon, { title: 'Of the cards', game_id: '6' });
    await at(soon, { title: 'Of the others' });
    const { path } = await make('6');
    const file = await (await server.anonymous.raw(path)).text();
    expect(eventsOf(file).map(({ summary }) => summary)).toEqual(['Of the cards']);
  });

  test('ends when it is revoked or made anew, or its person is blocked or no longer staff', async () => {
    const { db } = server.context;
    const first = await make();
    const statusOf = async (path: string) => (await server.anonymous.raw(path)).status;
    expect(await statusOf(first.path)).toBe(200);
    expect((await first.admin.call(getMyFeed)).body.data?.read_at).toEqual(expect.any(String));
    const second = await make();
    expect([await statusOf(first.path), await statusOf(second.path)]).toEqual([404, 200]);
    const ofAdmin = sql`(select id from users where email = 'admin@matchdesk.test')`;
    await sql`update users set blocked_at = now() where id = ${ofAdmin}`.execute(db);
    expect(await statusOf(second.path)).toBe(404);
    await sql`update users set blocked_at = null where id = ${ofAdmin}`.execute(db);
    const { rows } = await sql<{ role: string }>`
      delete from user_roles where user_id = ${ofAdmin} returning role`.execute(db);
    expect(await statusOf(second.path)).toBe(404);
    await sql`insert into user_roles (user_id, role) values (${ofAdmin}, ${rows[0]!.role})`.execute(db);
    expect(await statusOf(second.path)).toBe(200);
    await (await server.as('admin')).call(revokeMyFeed);
    expect(await statusOf(second.path)).toBe(404);
    expect((await (await server.as('admin')).call(getMyFeed)).body.data).toBeNull();
    expect(await statusOf('/calendar/nothing.ics')).toBe(404);
    const kept =
      await sql`select from audit where after::text like '%.ics%' or before::text like '%.ics%'`.execute(db);
    expect(kept.rows).toEqual([]);
  });
});
