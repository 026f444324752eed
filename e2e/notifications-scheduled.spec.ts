import {
  changeNotification,
  getNotification,
  readMyMessage,
} from '@matchdesk/contract/content/notifications';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { register } from './support/players.steps.ts';
import { countryOf, inboxOf, playerFrom } from './support/readers.ts';
import { field, rowOf, unique } from './support/records.ts';
import { createTournament } from './support/tournaments.steps.ts';

const message = 'Be there at eight, and bring your mates along.';

test('[O40] a notification is scheduled, listed, changed, sent by itself at its time, and another one called off', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super');
  const cup = unique('Later Cup');
  const [italy, tournament] = await Promise.all([
    countryOf(bearer, 'Italy'),
    createTournament(bearer, { title: cup }),
  ]);
  const ilaria = await playerFrom(italy, 'Ilaria');
  await register(ilaria, tournament);
  const title = unique('Later');
  const changed = unique('Changed');
  const send = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });

  await page.goto('/notifications/add');
  await field(page, 'Title').fill(title);
  await field(page, 'Message').fill(message);
  await radio('Participants').check();
  await radio('Message in their inbox').check();
  await page.getByRole('combobox', { name: 'Tournament', exact: true }).fill(cup);
  await page.getByRole('option', { name: `${tournament} · ${cup}` }).click();
  await page.getByText('Later', { exact: true }).click();
  await send('Schedule');
  await expect(page.getByText('This field is required')).toBeVisible();
  await field(page, 'Time').fill('2020.01.01 20:00');
  await send('Schedule');
  await expect(page.getByText('Choose a time that is still to come')).toBeVisible();
  await field(page, 'Time').fill('2190.01.01 20:00');
  await field(page, 'Title').click();
  await expectAccessible(page, 'scheduling a notification');
  await send('Schedule');
  const dialog = page.getByRole('dialog', { name: 'Notification is scheduled' });
  await expect(dialog).toContainText('Until then it can be changed and called off.');
  await dialog.getByRole('link', { name: 'Show notification' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await goTo(page, `/notifications?search=${encodeURIComponent(title)}`);
  await expect(rowOf(page, title)).toContainText('Scheduled');
  await expect(rowOf(page, title)).toContainText('2190');
  expect(await inboxOf(ilaria)).toEqual([]);

  // It is changed while it waits.
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Change the scheduled notification' }),
  ).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await expect(field(page, 'Title')).toHaveValue(title);
  await expect(field(page, 'Time')).toHaveValue('2190.01.01 20:00');
  await field(page, 'Title').fill(changed);
  await send('Save');
  await expect(
    page.getByRole('status').filter({ hasText: 'The scheduled notification is changed' }),
  ).toBeVisible();
  await goTo(page, `/notifications?search=${encodeURIComponent(changed)}`);
  const row = rowOf(page, changed);
  await expect(row).toContainText('Scheduled');

  // Its time comes: the list shows by itself that it was sent, and how many have read it.
  const { data } = await ask(bearer, getNotification, { params: { id: id as never } });
  const metadata = {
    targets: 'participants' as const,
    tournament_id: tournament,
    date: new Date(Date.now() + 2000).toISOString(),
  };
  await ask(bearer, changeNotification, {
    params: { id: data.id },
    body: { title: changed, message, notification_type: 'INBOX_MESSAGE', metadata },
  });
  await expect(row).toContainText('1 inbox, 0 read');
  expect(await inboxOf(ilaria)).toEqual([changed]);
  await ask(ilaria.bearer, readMyMessage, { params: { id: data.id } });
  await page.reload();
  await row.getByRole('button', { name: '1 inbox, 1 read' }).click();
  const delivery = page.getByRole('dialog', { name: `Delivery: ${changed}` });
  await expect(delivery).toContainText('Sent to');
  await expect(delivery).toContainText('Read by');
  await expectAccessible(page, 'the delivery of a scheduled notification', '[role=dialog]');
  await page.keyboard.press('Escape');

  // A clone of it is scheduled and cancelled.
  await row.getByRole('link', { name: `Clone ${changed}` }).click();
  const off = unique('Off again');
  await field(page, 'Title').fill(off);
  await page.getByText('Later', { exact: true }).click();
  await field(page, 'Time').fill('2190.01.01 20:00');
  await field(page, 'Title').click();
  await send('Schedule');
  await dialog.getByRole('link', { name: 'Show notification' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await goTo(page, `/notifications?search=${encodeURIComponent(off)}`);
  await page.getByRole('button', { name: `Actions for ${off}` }).click();
  await page.getByRole('menuitem', { name: 'Call off' }).click();
  const question = page.getByRole('dialog', { name: 'Call the notification off?' });
  await question.getByRole('button', { name: 'Call off' }).click();
  await expect(rowOf(page, off)).toContainText('Called off');
  expect(await inboxOf(ilaria)).toEqual([changed]);
});
