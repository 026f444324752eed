import type { UserId } from '@matchdesk/contract/ids';
import { openPlayerLink } from '@matchdesk/contract/people/players';
import { sendReminderEmails } from '#areas/tournaments/reminders/index.ts';
import { minute } from '#clock.ts';
import type { EmailMessage } from '#mail/index.ts';
import { type Client, openClient } from '#testing/client.ts';
import { playerFrom } from '#testing/notifications.testing.ts';
import { makeTournament, setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

const everybody = { selection: { filter: { status: 'active' } } };

async function describePerson({ context: { db } }: TestServer, id: UserId, facts: object): Promise<void> {
  await db.updateTable('users').set(facts).where('id', '=', id).execute();
}

async function setInterval({ context: { db, clock } }: TestServer, value: string): Promise<void> {
  const name = 'reminder_interval_minutes';
  await db.updateTable('settings').set({ value, updated_at: clock.now() }).where('name', '=', name).execute();
}

/** Six people who wait for their check-in, each reached in another way. */
async function makeCup(server: TestServer, admin: Client) {
  const confirmed = { email_confirmed_at: server.clock.now() };
  const alva = await playerFrom(server, 'Alva', null, 'device-of-alva');
  const bruno = await signUpPlayer(server, 'Bruno');
  const cleo = await signUpPlayer(server, 'Cleo');
  const fay = await signUpPlayer(server, 'Fay');
  const eve = await signUpPlayer(server, 'Eve');
  const { id } = await makeTournament(server, { title: 'Cup of letters', check_in_time: '60' });
  const params = { id };
  for (const { client } of [alva, bruno, cleo, fay, eve])
    await make(client, 'register', { params, body: {} });
  await make(admin, 'addEntries', { params, body: { rows: [{ line: 1, name: 'Guest' }], override: true } });
  await describePerson(server, alva.id, { ...confirmed, nickname: 'Alva   the\nfirst' });
  await describePerson(server, bruno.id, { ...confirmed, locale: 'it', timezone: 'Europe/Rome' });
  await describePerson(server, fay.id, {
    ...confirmed,
    nickname: '',
    name: 'Fay of Orkney',
    timezone: 'Nowhere',
  });
  return { id, params, alva, bruno, cleo, fay, eve };
}

/** Reminders and their letters, and what the links in them open. */
export async function changeReminders(server: TestServer, notes: Notes): Promise<void> {
  const admin = await server.as('admin');
  const sent: string[] = [];
  let isFull = true;
  const send = async ({ to, subject, text }: EmailMessage) => {
    if (to.startsWith('bruno') && isFull) throw new Error('The mailbox is full');
    sent.push(JSON.stringify({ to, subject, text }));
  };
  Object.assign(server.context, { mail: { send }, push: {} });
  const { id, params, alva, bruno, cleo, fay, eve } = await makeCup(server, admin);
  const preview = (body: object = everybody) => make(admin, 'previewReminder', { params, body });
  const remind = (body: object = everybody) => make(admin, 'remindToCheckIn', { params, body });
  const letters = () => notes.read(admin, 'getReminderLetters', { params });
  const tokenOf = async (pid: number) => {
    const { body } = await make(admin, 'getPlayerLink', { params: { id, pid } });
    return new URL(body.data.link).pathname.slice('/p/'.length);
  };
  /** What whoever opens the link reads first, and may do then. */
  const open = async (pid: number, token: string, does: readonly string[] = []) => {
    const { status, body } = await server.anonymous.call(openPlayerLink, { body: { token } });
    notes.note(`link ${pid} ${status}`, body.message ?? body.data.name);
    if (status !== 201) return;
    const client = openClient(server.address, body.data.token);
    for (const name of does) await make(client, name, { params });
    await notes.read(client, 'getMyNext', { params });
  };
  const openLinkOf = async (pid: number, does?: readonly string[]) => open(pid, await tokenOf(pid), does);
  await preview();
  await remind();
  await openLinkOf(1);
  await setTournamentStatus(server, id, 'CHECKIN');
  await describePerson(server, cleo.id, { blocked_at: server.clock.now() });
  await make(admin, 'bypassCheckIn', { params, body: { participant_id: 5 } });
  await preview();
  await preview({ selection: { ids: [1, 6] } });
  for (const ids of [[5], [3, 6]]) await remind({ selection: { ids } });
  await remind({ selection: { ids: [1] } });
  server.clock.advance(10 * minute);
  await preview();
  await remind();
  await preview();
  await remind();
  server.clock.advance(20 * minute - 1);
  await preview();
  server.clock.advance(1);
  await preview();
  await letters();
  await sendReminderEmails(server.context);
  isFull = false;
  await letters();
  await make(admin, 'resendReminderLetters', { params });
  await server.context.db
    .updateTable('reminder_people')
    .set({ letter: 'unsure' })
    .where('letter', '<>', 'none')
    .execute();
  await make(fay.client, 'checkIn', { params });
  await make(admin, 'resendReminderLetters', { params });
  await letters();
  for (let count = 0; count < 3; count += 1) await sendReminderEmails(server.context);
  await letters();
  for (const value of ['5', '0', '10080', '10081', 'soon', '1.5']) {
    await setInterval(server, value);
    await preview();
  }
  for (const letter of sent.toSorted()) notes.note('sent', JSON.parse(letter));

  await notes.read(
    admin,
    'listPlayerLinks',
    ...[{ limit: 2 }, { after: 2, limit: 4 }].map((query) => ({ params, query })),
  );
  for (const pid of [1, 2, 3, 6]) await openLinkOf(pid, ['checkIn']);
  const token = await tokenOf(2);
  await make(admin, 'renewPlayerLink', { params: { id, pid: 2 } });
  for (const given of [token, 'no-such-link']) await open(2, given);
  const current = await tokenOf(2);
  await make(admin, 'deleteParticipant', { params: { id, pid: 2 }, query: {} });
  await open(2, current);
  for (const name of ['getPlayerLink', 'renewPlayerLink'])
    for (const pid of [2, 999]) await notes.read(admin, name, { params: { id, pid } });
  await make(bruno.client, 'register', { params, body: {} });
  await make(eve.client, 'withdraw', { params });
  await make(alva.client, 'checkIn', { params });
  for (const status of ['REGISTRATION_OPENED', 'REGISTRATION_CLOSED', 'IN_PROGRESS']) {
    await setTournamentStatus(server, id, status);
    for (const pid of [3, 6]) await openLinkOf(pid, ['checkIn']);
  }
  await make(admin, 'resendReminderLetters', { params });
}
