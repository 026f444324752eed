import type { TournamentId, UserId } from '@matchdesk/contract/ids';
import { checkInMany } from '@matchdesk/contract/tournaments/participants';
import {
  getReminderLetters,
  remindToCheckIn,
  resendReminderLetters,
} from '@matchdesk/contract/tournaments/reminders';
import { listTournamentHistory } from '@matchdesk/contract/tournaments/tournaments';
import { afterAll, expect, test } from 'vitest';
import { later, minute } from '#clock.ts';
import { transact } from '#database/transact.ts';
import { openCopyWithClock } from '#testing/copies.testing.ts';
import { tournamentOf } from '#testing/notifications.testing.ts';
import { setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { openSmtp } from '#testing/smtp.testing.ts';
import { closeReminderEmail, takeReminderEmails } from './reminder-emails.store.ts';
import { sendReminderEmails } from './reminder-emails.ts';

const smtp = await openSmtp();
afterAll(smtp.close);
const server = useTestServer({
  MAIL_URL: smtp.url,
  MAIL_FROM: 'Desk <desk@matchdesk.test>',
  PUBLIC_URL: 'https://desk.example',
  UNCONFIRMED_ACCOUNTS: '1',
});

/** Sends a reminder to people with these names, all with a mailbox. */
async function remindAll(...names: string[]) {
  const players = [];
  for (const name of names) players.push(await signUpPlayer(server, name));
  const { db, clock } = server.context;
  await db
    .updateTable('users')
    .set({ email_confirmed_at: clock.now() })
    .where(
      'id',
      'in',
      players.map((player) => player.id as UserId),
    )
    .execute();
  const { id } = await tournamentOf(server, players);
  await setTournamentStatus(server, id, 'CHECKIN');
  const manager = await server.as('manager');
  const params = { id: id as TournamentId };
  const body = { selection: { filter: { status: 'active' as const } } };
  expect((await manager.call(remindToCheckIn, { params, body })).status).toBe(200);
  const emails = async () => (await manager.call(getReminderLetters, { params })).body.data;
  const resend = () => manager.call(resendReminderLetters, { params });
  return { players, manager, params, emails, resend };
}

/** Takes the waiting e-mails, like a server that crashes before it hears whether they were sent. */
const breakOff = (now = server.clock.now()) =>
  transact(server.context, ({ trx }) => takeReminderEmails(trx, now));
const receivers = () => smtp.received.map(({ to }) => to[0]).toSorted();

test('e-mails that a server had taken when it broke off are unsure after two minutes, and are sent again by a press', async () => {
  const { players, manager, params, emails, resend } = await remindAll('Alva', 'Bruno', 'Cleo');
  expect(await emails()).toEqual({ waiting: 3, sent: 0, failed: 0, unsure: 0 });
  expect(await breakOff()).toHaveLength(3);
  server.clock.advance(minute);
  await sendReminderEmails(server.context);
  expect(await emails()).toEqual({ waiting: 3, sent: 0, failed: 0, unsure: 0 });
  expect((await resend()).body.code).toBe('no-unsure-letters');
  server.clock.advance(1.5 * minute);
  await sendReminderEmails(server.context);
  expect(await emails()).toEqual({ waiting: 0, sent: 0, failed: 0, unsure: 3 });
  await sendReminderEmails(server.context);
  expect(receivers()).toEqual([]);

  const alone = { selection: { filter: { search: 'bruno' } } };
  await manager.call(checkInMany, { params, body: alone });
  const { status, body } = await resend();
  expect([status, body.data]).toEqual([200, { waiting: 3, sent: 0, failed: 0, unsure: 0 }]);
  await Promise.all([sendReminderEmails(server.context), sendReminderEmails(server.context)]);
  expect(receivers()).toEqual([players[0]?.email, players[2]?.email].toSorted());
  expect(await emails()).toEqual({ waiting: 0, sent: 2, failed: 0, unsure: 0 });
  const history = await manager.call(listTournamentHistory, { params });
  expect(history.body.data.map(({ action }) => action)).toContain('letters sent again');
});

test('what a slow server says of an e-mail that was given up changes nothing', async () => {
  const { emails, resend } = await remindAll('Dora');
  const [due] = (await breakOff()) ?? [];
  server.clock.advance(3 * minute);
  await sendReminderEmails(server.context);
  expect(await transact(server.context, ({ trx }) => closeReminderEmail(trx, due!, 'sent'))).toBe(false);
  expect(await emails()).toMatchObject({ sent: 0, unsure: 1 });
  await resend();
  await breakOff();
  expect(await transact(server.context, ({ trx }) => closeReminderEmail(trx, due!, 'sent'))).toBe(false);
  expect(await emails()).toMatchObject({ waiting: 1, sent: 0 });
});

test('an e-mail that a server of an earlier version had taken is given up two minutes after it is met', async () => {
  const { params, emails } = await remindAll('Edda');
  await breakOff();
  const reminders = server.context.db
    .selectFrom('reminders')
    .where('tournament_id', '=', params.id)
    .select('id');
  await server.context.db
    .updateTable('reminder_people')
    .set({ taken_at: null })
    .where('reminder_id', 'in', reminders)
    .execute();
  await sendReminderEmails(server.context);
  expect(await emails()).toMatchObject({ waiting: 1, unsure: 0 });
  server.clock.advance(3 * minute);
  await sendReminderEmails(server.context);
  expect(await emails()).toMatchObject({ waiting: 0, unsure: 1 });
});

test('a copy whose clock is ten minutes ahead gives up nothing that is under way', async () => {
  const { emails } = await remindAll('Finn');
  await breakOff(new Date());
  const ahead = { now: () => later(new Date(), 10 * minute) };
  const copy = await openCopyWithClock(server, ahead);
  await sendReminderEmails(copy.context);
  expect(await emails()).toMatchObject({ waiting: 1, unsure: 0 });
});

test('e-mails are counted and sent again only by those who may edit the tournament, and while check-in is open', async () => {
  const { params, manager, resend } = await remindAll('Gwen');
  const stranger = await server.as('managerWithoutGame');
  expect((await stranger.call(getReminderLetters, { params })).status).toBe(403);
  expect((await stranger.call(resendReminderLetters, { params })).status).toBe(403);
  expect((await manager.call(getReminderLetters, { params: { id: 999_999 as TournamentId } })).status).toBe(
    404,
  );
  await setTournamentStatus(server, params.id, 'REGISTRATION_OPENED');
  expect((await resend()).body.code).toBe('check-in-closed');
});
