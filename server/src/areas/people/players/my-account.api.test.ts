import { channels } from '@matchdesk/contract/channels';
import type { CountryId } from '@matchdesk/contract/ids';
import * as play from '@matchdesk/contract/people/players';
import { getUser, listUserHistory, updateUser } from '@matchdesk/contract/people/users';
import { listParticipants } from '@matchdesk/contract/tournaments/participants';
import { remindToCheckIn } from '@matchdesk/contract/tournaments/reminders';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { sendReminderEmails } from '#areas/tournaments/reminders/index.ts';
import { minute } from '#clock.ts';
import { blockedMeanwhile } from '#testing/blocked-meanwhile.ts';
import { countryId, tournamentOf } from '#testing/notifications.testing.ts';
import { makeTeam, setTournamentStatus, signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { openSmtp } from '#testing/smtp.testing.ts';
import { subscribe, useSockets } from '#testing/sockets.ts';

const smtp = await openSmtp();
afterAll(() => smtp.close());
const server = useTestServer({
  MAIL_URL: smtp.url,
  MAIL_FROM: 'Desk <desk@matchdesk.test>',
  PUBLIC_URL: 'https://desk.example',
  UNCONFIRMED_ACCOUNTS: '1',
});
const connect = useSockets(server);

const accountOf = async ({ client }: TestPlayer) => (await client.call(play.getMyAccount)).body.data;

const formOf = ({ nickname, country_id, locale, timezone }: play.MyAccount) => ({
  nickname,
  country_id,
  locale,
  timezone,
});

/** Saves the account as it is, but for these fields. */
const save = async (player: TestPlayer, change: object) =>
  player.client.call(play.saveMyAccount, { body: { ...formOf(await accountOf(player)), ...change } });

test('[PLAY-35] players read their account and change nickname, country, language and time zone', async () => {
  const player = await signUpPlayer(server, 'Ada');
  expect(await accountOf(player)).toEqual({
    id: player.id,
    email: player.email,
    nickname: 'Ada',
    name: 'Ada',
    avatar: null,
    country_id: null,
    locale: 'en',
    timezone: null,
    has_birthday: false,
    has_password: true,
    providers: [],
    version: 1,
  });
  const country_id = await countryId(server, 'it');
  const change = { nickname: '  Ada   Due ', country_id, locale: 'it', timezone: 'Europe/Rome' };
  const saved = await save(player, change);
  expect([saved.status, saved.body.data]).toEqual([200, await accountOf(player)]);
  expect(saved.body.data).toMatchObject({ ...change, nickname: 'Ada Due', version: 2 });
  const none = await save(player, { country_id: null, timezone: null });
  expect(none.body.data).toMatchObject({ country_id: null, timezone: null });

  const superAdmin = await server.as('superAdmin');
  const params = { id: player.id };
  const { data } = (await superAdmin.call(listUserHistory, { params, query: {} })).body;
  const [last, first] = data.map(({ actor, changes }) => [actor?.id, changes.map(({ field }) => field)]);
  expect([last, first]).toEqual([
    [player.id, ['country', 'timezone']],
    [player.id, ['country', 'language', 'nickname', 'timezone']],
  ]);
  expect((await superAdmin.call(getUser, { params })).body.data.nickname).toBe('Ada Due');
});

test('[PLAY-35] says how they sign in', async () => {
  const player = await signUpPlayer(server, 'Zoe');
  const { db, clock } = server.context;
  for (const provider of ['twitch', 'discord']) {
    const account = { provider, provider_id: 'zoe', user_id: player.id, linked_at: clock.now() };
    await db.insertInto('social_accounts').values(account).execute();
  }
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', player.id).execute();
  expect(await accountOf(player)).toMatchObject({ has_password: false, providers: ['discord', 'twitch'] });
});

const wrong: [string, object, string][] = [
  ['an empty nickname', { nickname: ' \u200b ' }, 'nickname'],
  ['a long nickname', { nickname: 'x'.repeat(41) }, 'nickname'],
  ['an unknown country', { country_id: 99_999 }, 'country_id'],
  ['a language that is not ours', { locale: 'fr' }, 'locale'],
  ['a time zone that is none', { timezone: 'Europe/Atlantis' }, 'timezone'],
];

test.each(wrong)('[PLAY-36] refuses %s under its field', async (_what, change, field) => {
  const player = await signUpPlayer(server, 'Wrong');
  const { status, body } = await save(player, change);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  expect(await accountOf(player)).toMatchObject({ nickname: 'Wrong', version: 1 });
});

test('[PLAY-36] of two saves from the same version one counts; those without a version come after one another', async () => {
  const player = await signUpPlayer(server, 'Twice');
  const both = await Promise.all(['One', 'Two'].map((nickname) => save(player, { nickname, version: 1 })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const counted = both.find(({ status }) => status === 200)?.body.data;
  expect(await accountOf(player)).toEqual(counted);
  await Promise.all(['Three', 'Four'].map((nickname) => save(player, { nickname })));
  const { version, nickname } = await accountOf(player);
  expect(version).toBe(4);
  const { rows } = await sql<{ before: string; after: string }>`
    select before->>'nickname' as before, after->>'nickname' as after from audit
    where subject = 'user' and subject_id = ${player.id} and action = 'changed' order by id`.execute(
    server.context.db,
  );
  expect(rows.map(({ before }) => before)).toEqual(['Twice', ...rows.slice(0, 2).map(({ after }) => after)]);
  expect(rows.at(-1)?.after).toBe(nickname);
});

test('[PLAY-36] somebody who is blocked while the save waits changes nothing', async () => {
  const player = await signUpPlayer(server, 'Banned');
  const body = { ...formOf(await accountOf(player)), nickname: 'Free' };
  const answer = await blockedMeanwhile(server, player.id, () =>
    player.client.call(play.saveMyAccount, { body }),
  );
  expect(answer.status).toBe(401);
  expect((await player.client.call(play.getMyAccount)).status).toBe(401);
  const { nickname } = await server.context.db
    .selectFrom('users')
    .where('id', '=', player.id)
    .select('nickname')
    .executeTakeFirstOrThrow();
  expect(nickname).toBe('Banned');
});

const namesIn = async (id: number, search: string) => {
  const query = { search, status: 'active' as const };
  const { data } = (await (await server.as('admin')).call(listParticipants, { params: { id }, query })).body;
  return data.map(({ nickname }) => nickname);
};

test('[PLAY-37] a new nickname is shown and found in all their tournaments, and open screens are told', async () => {
  const player = await signUpPlayer(server, 'Former', { profiled: false });
  await player.client.call(play.saveMyProfile, { body: { game_id: 12, nickname: 'kites' } });
  await server.context.db
    .updateTable('users')
    .set({ name: '', email: 'x@players.test' })
    .where('id', '=', player.id)
    .execute();
  const mate = await signUpPlayer(server, 'Steady');
  const { id } = await tournamentOf(server, [player, mate]);
  const socket = await connect(await server.as('admin'));
  await subscribe(socket, channels.tournament(id));
  await subscribe(socket, channels.publicTournament(id));
  const heard: string[] = [];
  socket.on('frame', ({ room, events }: { room: string; events: { type: string }[] }) => {
    for (const { type } of events) heard.push(`${room} ${type}`);
  });
  await save(player, { nickname: 'Latter' });
  expect([await namesIn(id, 'latter'), await namesIn(id, 'former')]).toEqual([['Latter'], []]);
  expect(await namesIn(id, 'kites')).toEqual(['Latter']);
  const { data } = (await server.anonymous.call(play.listPublicParticipants, { params: { id }, query: {} }))
    .body;
  expect(data.map(({ name }) => name)).toEqual(['Latter', 'Steady']);
  await expect
    .poll(() => heard)
    .toEqual(
      expect.arrayContaining([
        `tournament.${id} participants`,
        `tournament.${id} brackets`,
        `public.tournament.${id} brackets`,
      ]),
    );
  await player.client.call(play.saveMyProfile, { body: { game_id: 12, nickname: 'oars' } });
  expect([await namesIn(id, 'oars'), await namesIn(id, 'kites')]).toEqual([['Latter'], []]);

  const superAdmin = await server.as('superAdmin');
  await superAdmin.call(updateUser, { params: { id: player.id }, body: { nickname: 'By staff' } });
  expect([await namesIn(id, 'by staff'), await namesIn(id, 'latter')]).toEqual([['By staff'], []]);
});

test('[PLAY-37] the entry of a team is found by its captain’s new nickname', async () => {
  const captain = await signUpPlayer(server, 'Skipper');
  const team = await makeTeam(server, captain, ['Deckhand']);
  const cup = await tournamentOf(server, []);
  await sql`update tournaments set match_type = 2, team_mates = 2 where id = ${cup.id}`.execute(
    server.context.db,
  );
  const entry = { team_id: team.id, line_up: team.members };
  const entered = await captain.client.call(play.register, { params: { id: cup.id }, body: entry });
  expect(entered.status).toBe(201);
  await save(captain, { nickname: 'Admiral' });
  expect(await namesIn(cup.id, 'admiral')).toEqual(['Admiral']);
  expect(await namesIn(cup.id, 'game-deckhand')).toEqual(['Admiral']);
});

test('[PLAY-37] the nickname changes at most ten times an hour; whatever else does so any time', async () => {
  const player = await signUpPlayer(server, 'Fickle');
  for (let number = 1; number <= 10; number += 1)
    expect((await save(player, { nickname: `Fickle ${number}` })).status).toBe(200);
  const refused = await save(player, { nickname: 'Fickle 11' });
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
  expect((await save(player, { locale: 'it' })).status).toBe(200);
  server.clock.advance(6 * minute);
  expect((await save(player, { nickname: 'Fickle 11' })).status).toBe(200);
});

test('[PLAY-38] the next reminder speaks the language that the player saved, with the time of their zone', async () => {
  const player = await signUpPlayer(server, 'Lino');
  const { id } = await tournamentOf(server, [player]);
  await setTournamentStatus(server, id, 'CHECKIN');
  const { db, clock } = server.context;
  await db
    .updateTable('users')
    .set({ email_confirmed_at: clock.now() })
    .where('id', '=', player.id)
    .execute();
  const manager = await server.as('manager');
  const remind = async () => {
    const place = smtp.received.length;
    await manager.call(remindToCheckIn, { params: { id }, body: { selection: { filter: {} } } });
    await sendReminderEmails(server.context);
    return (await smtp.message(place)).raw;
  };
  expect(await remind()).toContain('Hello Lino');
  await save(player, { locale: 'it', timezone: 'Europe/Rome' });
  server.clock.advance(31 * minute);
  const raw = await remind();
  expect(raw).toContain('Ciao Lino');
  expect(raw).toContain('CET');
});

test('[PLAY-41] the countries to live in are there for everybody, by name', async () => {
  const { data } = (await server.anonymous.call(play.listCountriesForPlayers)).body;
  expect(data).toContainEqual({ id: await countryId(server, 'it'), code: 'it', value: 'Italy' });
  expect(data.map(({ code }) => code)).not.toContain('global');
  expect(data.length).toBeGreaterThan(240);
  const names = data.map(({ value }) => value);
  expect(names).toEqual(names.toSorted());
  const player = await signUpPlayer(server, 'Anywhere');
  const saved = await save(player, { country_id: data.at(-1)?.id as CountryId });
  expect(saved.status).toBe(200);
});

test('[PLAY-41] the games of tournaments are there for everybody, with platforms where names differ by them', async () => {
  const { db } = server.context;
  await sql`insert into game_platforms (game_id, platform_id) values (1, 2), (1, 1), (2, 1), (3, 1)`.execute(
    db,
  );
  await sql`update games set is_global = id = 2, display_in_tournaments = id <> 4,
    deleted_at = case when id = 5 then now() end`.execute(db);
  const { data } = (await server.anonymous.call(play.listGamesForPlayers)).body;
  const shown = data.map(({ id, name, platforms }) => [id, name, platforms.length]);
  expect(shown.slice(0, 4)).toEqual([
    [1, 'Kites', 2],
    [2, 'Lanterns', 0],
    [3, 'Marbles', 1],
    [6, 'Pearls', 0],
  ]);
});
