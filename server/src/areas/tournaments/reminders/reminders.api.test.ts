import { listMyInbox } from '@matchdesk/contract/content/notifications';
import { changeSetting } from '@matchdesk/contract/content/settings';
import type { UserId } from '@matchdesk/contract/ids';
import { openPlayerLink, register } from '@matchdesk/contract/people/players';
import { checkInMany, removeMany } from '@matchdesk/contract/tournaments/participants';
import { listPlayerLinks, renewPlayerLink } from '@matchdesk/contract/tournaments/player-links';
import { previewReminder, remindToCheckIn } from '@matchdesk/contract/tournaments/reminders';
import { afterAll, expect, test } from 'vitest';
import { sendPushes } from '#areas/content/notifications/index.ts';
import { minute } from '#clock.ts';
import { openFcm } from '#testing/fcm.testing.ts';
import { playerFrom, tournamentOf } from '#testing/notifications.testing.ts';
import { setTournamentStatus, signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { openSmtp } from '#testing/smtp.testing.ts';
import { sendReminderEmails } from './reminder-emails.ts';

const smtp = await openSmtp();
const fcm = await openFcm();
afterAll(() => Promise.all([smtp.close(), fcm.close()]));
const server = useTestServer({
  MAIL_URL: smtp.url,
  MAIL_FROM: 'Desk <desk@matchdesk.test>',
  PUBLIC_URL: 'https://desk.example',
  UNCONFIRMED_ACCOUNTS: '1',
  FCM_SERVICE_ACCOUNT: fcm.account,
  FCM_URL: fcm.url,
});

const all = { selection: { filter: { status: 'active' as const } } };

async function confirmMailbox({ id }: TestPlayer, locale = 'en'): Promise<void> {
  const { db, clock } = server.context;
  await db
    .updateTable('users')
    .set({ email_confirmed_at: clock.now(), locale })
    .where('id', '=', id as UserId)
    .execute();
}

async function openCup(players: readonly TestPlayer[]) {
  const { id } = await tournamentOf(server, players);
  await setTournamentStatus(server, id, 'CHECKIN');
  const manager = await server.as('manager');
  const remind = (body: object = all) =>
    manager.call(remindToCheckIn, { params: { id }, body: body as typeof all });
  const preview = async () => (await manager.call(previewReminder, { params: { id }, body: all })).body.data;
  return { id, manager, remind, preview };
}

const inboxOf = async ({ client }: TestPlayer) =>
  (await client.call(listMyInbox)).body.data.map(({ title, message }) => `${title}: ${message}`);

const decoded = (raw: string) =>
  raw
    .replaceAll('=\r\n', '')
    .replaceAll(/((?:=[0-9A-F]{2})+)/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%')));

test('those who have not checked in are reminded once through each way they have, in their language, with their link', async () => {
  const [alva, bruno, cleo, dora] = [
    await playerFrom(server, 'Alva', null, 'device-of-alva'),
    await signUpPlayer(server, 'Bruno'),
    await signUpPlayer(server, 'Cleo'),
    await signUpPlayer(server, 'Dora'),
  ];
  await confirmMailbox(alva);
  await confirmMailbox(bruno, 'it');
  const { id, manager, remind, preview } = await openCup([alva, bruno, cleo, dora]);
  await manager.call(checkInMany, {
    params: { id },
    body: { selection: { filter: { search: 'dora' } } },
  });
  const reached = { people: 3, inbox: 3, mail: 2, push: 1 };
  expect(await preview()).toMatchObject({
    count: 3,
    names: ['Alva', 'Bruno', 'Cleo'],
    reached,
    recent: 0,
    unreachable: 0,
    next_at: null,
    interval: 30,
  });
  const { status, body } = await remind();
  expect([status, body.data]).toEqual([200, reached]);

  const { data } = (await manager.call(listPlayerLinks, { params: { id } })).body;
  const pid = data.find(({ name }) => name === 'Bruno')?.id ?? 0;
  const renewed = (await manager.call(renewPlayerLink, { params: { id, pid } })).body.data.link;
  const sent = smtp.received.length;
  await Promise.all([sendReminderEmails(server.context), sendReminderEmails(server.context)]);
  await sendReminderEmails(server.context);
  const emails = smtp.received.slice(sent).map(({ to, raw }) => [to[0], decoded(raw)] as const);
  expect(emails.map(([to]) => to).sort()).toEqual([alva.email, bruno.email].sort());
  const textTo = ({ email }: TestPlayer) => emails.find(([to]) => to === email)?.[1] ?? '';
  expect(textTo(alva)).toContain('Hello Alva');
  expect(textTo(bruno)).toContain('Ciao Bruno');
  const links = [alva, bruno].map(
    (player) => /https:\/\/desk\.example(\/p\/[\w-]+)/.exec(textTo(player))?.[1],
  );
  expect(new Set(links).size).toBe(2);
  expect(links[1]).toBe(new URL(renewed).pathname);
  const token = (links[0] ?? '').slice('/p/'.length);
  const opened = await server.anonymous.call(openPlayerLink, { body: { token } });
  expect(opened.body.data.name).toBe('Alva');

  expect(await inboxOf(alva)).toEqual([expect.stringContaining('Please check in: Test Cup is waiting')]);
  expect(await inboxOf(bruno)).toEqual([expect.stringContaining('Fai il check-in: Test Cup aspetta')]);
  expect(await inboxOf(cleo)).toHaveLength(1);
  expect(await inboxOf(dora)).toEqual([]);
  await sendPushes(server.context);
  await sendPushes(server.context);
  expect(fcm.received.map(({ token }) => token)).toEqual(['device-of-alva']);
});

test('once an interval: a second reminder is refused with the time, and whoever came since is reminded alone', async () => {
  const [alva, bruno] = [await signUpPlayer(server, 'Alva'), await signUpPlayer(server, 'Bruno')];
  const { id, remind, preview } = await openCup([alva, bruno]);
  await remind();
  server.clock.advance(10 * minute);
  const refused = await remind();
  expect([refused.status, refused.body.code]).toEqual([409, 'reminded-already']);
  expect(refused.body.message).toContain('in 20 min');
  expect(await preview()).toMatchObject({
    count: 2,
    recent: 2,
    next_at: new Date(server.clock.now().getTime() + 20 * minute).toISOString(),
  });
  const late = await signUpPlayer(server, 'Late');
  await setTournamentStatus(server, id, 'REGISTRATION_OPENED');
  await late.client.call(register, { params: { id }, body: {} });
  await setTournamentStatus(server, id, 'CHECKIN');
  const { db, clock } = server.context;
  const blocked = db.updateTable('users').where('id', '=', bruno.id as UserId);
  await blocked.set({ blocked_at: clock.now() }).execute();
  expect(await preview()).toMatchObject({ count: 3, names: ['Late'], recent: 1, unreachable: 1 });
  await blocked.set({ blocked_at: null }).execute();
  expect((await remind()).body.data).toMatchObject({ people: 1 });
  expect([await inboxOf(alva), await inboxOf(late)].map((inbox) => inbox.length)).toEqual([1, 1]);
  server.clock.advance(20 * minute);
  expect((await remind()).body.data).toMatchObject({ people: 2 });
  expect(await inboxOf(alva)).toHaveLength(2);
});

test('removing and adding somebody anew does not remind them sooner', async () => {
  const alva = await signUpPlayer(server, 'Alva');
  const { id, manager, remind } = await openCup([alva]);
  expect((await remind()).status).toBe(200);
  const enterAnew = async () => {
    await manager.call(removeMany, { params: { id }, body: { selection: { filter: {} } } });
    await setTournamentStatus(server, id, 'REGISTRATION_OPENED');
    await alva.client.call(register, { params: { id }, body: {} });
    await setTournamentStatus(server, id, 'CHECKIN');
  };
  await enterAnew();
  const refused = await remind();
  expect([refused.status, refused.body.code]).toEqual([409, 'reminded-already']);
  server.clock.advance(31 * minute);
  expect((await remind()).status).toBe(200);
  expect(await inboxOf(alva)).toHaveLength(2);
});

test('the interval is a setting', async () => {
  const { remind } = await openCup([await signUpPlayer(server, 'Alva')]);
  const superAdmin = await server.as('superAdmin');
  const params = { key: 'reminder_interval_minutes' };
  await superAdmin.call(changeSetting, { params, body: { value: '5' } });
  await remind();
  server.clock.advance(5 * minute);
  expect((await remind()).status).toBe(200);
  await superAdmin.call(changeSetting, { params, body: { value: '30' } });
});

test('two of the staff remind at the same moment: everybody is reminded once', async () => {
  const alva = await signUpPlayer(server, 'Alva');
  const { id, remind } = await openCup([alva]);
  const other = await server.as('superAdmin');
  const answers = await Promise.all([remind(), other.call(remindToCheckIn, { params: { id }, body: all })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await inboxOf(alva)).toHaveLength(1);
});

test('an e-mail that is no longer true is not sent', async () => {
  const [bruno, cleo] = [await signUpPlayer(server, 'Bruno'), await signUpPlayer(server, 'Cleo')];
  for (const player of [bruno, cleo]) await confirmMailbox(player);
  const { id, manager, remind } = await openCup([bruno, cleo]);
  await remind();
  await manager.call(checkInMany, {
    params: { id },
    body: { selection: { filter: { search: 'bruno' } } },
  });
  const sent = smtp.received.length;
  await sendReminderEmails(server.context);
  expect(smtp.received.slice(sent).map(({ to }) => to[0])).toEqual([cleo.email]);
  const { letter } = await server.context.db
    .selectFrom('reminder_people')
    .where('user_id', '=', bruno.id)
    .select('letter')
    .executeTakeFirstOrThrow();
  expect(letter).toBe('needless');
});

test('it is refused where it says nothing: check-in closed, everybody in, nobody to reach, no permission', async () => {
  const alva = await signUpPlayer(server, 'Alva');
  const { id, manager, remind } = await openCup([alva]);
  const { db, clock } = server.context;
  const setBlocked = (blocked_at: Date | null) =>
    db.updateTable('users').set({ blocked_at }).where('id', '=', alva.id).execute();
  await setBlocked(clock.now());
  expect((await remind()).body.code).toBe('nobody-to-reach');
  await setBlocked(null);
  const stranger = await server.as('managerWithoutGame');
  expect((await stranger.call(remindToCheckIn, { params: { id }, body: all })).status).toBe(403);
  await setTournamentStatus(server, id, 'REGISTRATION_OPENED');
  expect((await remind()).body.code).toBe('check-in-closed');
  await setTournamentStatus(server, id, 'CHECKIN');
  await manager.call(checkInMany, { params: { id }, body: all });
  expect((await remind()).body.code).toBe('nobody-to-remind');
  expect(await inboxOf(alva)).toEqual([]);
});
