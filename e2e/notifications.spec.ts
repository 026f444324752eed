import { createRegion } from '@matchdesk/contract/content/locations';
import { sendNotification } from '@matchdesk/contract/content/notifications';
import type { Page } from '@playwright/test';
import { ask, askWithForm } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { pushesTo } from './support/fcm.ts';
import { expectColumns, showRows } from './support/lists.ts';
import { register, signUp } from './support/players.steps.ts';
import { countryOf, inboxOf, playerFrom } from './support/readers.ts';
import { field, rowOf, searchFor, unique } from './support/records.ts';
import { createTournament } from './support/tournaments.steps.ts';

const message = 'Be there at eight, and bring your mates along.';
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const combobox = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

async function pick(page: Page, box: string, typed: string, option: string | RegExp) {
  await combobox(page, box).fill(typed);
  await page.getByRole('option', { name: option }).click();
}

async function expectModes(page: Page, shown: boolean): Promise<void> {
  for (const mode of ['All', 'Participants', 'Subscribers'])
    await expect(radio(page, mode)).toHaveCount(shown ? 1 : 0);
}

/** What a picker asks the server for while somebody types quickly: nothing until they pause. */
async function searchesWhileTyping(page: Page, path: string, box: string, typed: string): Promise<string[]> {
  const asked: string[] = [];
  const listen = (request: { url(): string }) => {
    const { pathname, searchParams } = new URL(request.url());
    const search = searchParams.get('search');
    if (pathname === `/api${path}` && search) asked.push(search);
  };
  page.on('request', listen);
  await combobox(page, box).pressSequentially(typed, { delay: 20 });
  await expect.poll(() => asked.includes(typed)).toBe(true);
  page.off('request', listen);
  return asked;
}

test('[NOTIF-02, NOTIF-03, NOTIF-05, NOTIF-19, D108] participants of one country get a message in their inbox, and its clone as a push', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super');
  const cup = unique('Inbox Cup');
  const [italy, france, tournament] = await Promise.all([
    countryOf(bearer, 'Italy'),
    countryOf(bearer, 'France'),
    createTournament(bearer, { title: cup }),
  ]);
  const [ilaria, ivo, fleur] = await Promise.all([
    playerFrom(italy, 'Ilaria'),
    playerFrom(italy, 'Ivo'),
    playerFrom(france, 'Fleur'),
  ]);
  await Promise.all([ilaria, ivo, fleur].map((player) => register(player, tournament)));
  const title = unique('Tonight');

  await page.goto('/notifications');
  await page.getByRole('link', { name: 'Send Notification' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Send notification' })).toBeVisible();
  await expect(page).toHaveURL('/notifications/add');
  await expectModes(page, true);
  await field(page, 'Title').fill(title);
  await field(page, 'Message').fill(message);
  await radio(page, 'Participants').check();
  await radio(page, 'Message in their inbox').check();
  await pick(page, 'Tournament', cup, `${tournament} · ${cup}`);
  await expect(page.getByText('It will reach 3 people in their inbox.')).toBeVisible();
  await page.getByText('Countries', { exact: true }).click();
  await pick(page, 'Countries', 'Italy', 'Italy');
  await expect(page.getByText('It will reach 2 people in their inbox.')).toBeVisible();
  await field(page, 'Title').click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expectAccessible(page, 'sending a notification');
  await sendButton(page).click();

  const dialog = page.getByRole('dialog', { name: 'Notification was sent' });
  await expect(dialog).toContainText('Your message was sent to all users in tournaments that you selected!');
  await expect(dialog).toContainText(
    `It reached 2 people in their inbox: the participants of “${cup}”, in the places that you chose.`,
  );
  await expect(dialog.getByRole('button', { name: 'Send New' })).toBeVisible();
  expect([await inboxOf(ilaria), await inboxOf(ivo), await inboxOf(fleur)]).toEqual([[title], [title], []]);
  await dialog.getByRole('link', { name: 'Show notification' }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  // Others send too, and could push the row off the first page.
  const listed = `/notifications?search=${encodeURIComponent(title)}`;
  await goTo(page, listed);
  const row = rowOf(page, title);
  await expectColumns(page, ['ID', 'Title', 'Message', 'Tournament ID']);
  const cell = (column: number) => row.getByRole('cell').nth(column);
  for (const [column, text] of [title, message, String(tournament)].entries())
    await expect(cell(column + 1)).toHaveText(text);
  await expect(row).toContainText('2 inboxes');
  const donor = await cell(0).innerText();
  await row.getByRole('link', { name: `Clone ${title}` }).click();
  await expect(page).toHaveURL(new RegExp(`/notifications/add/?\\?donor_id=${donor}$`));
  await expect(field(page, 'Title')).toHaveValue(title);
  await expect(field(page, 'Message')).toHaveValue(message);
  await expect(radio(page, 'Participants')).toBeChecked();
  await expect(radio(page, 'Message in their inbox')).toBeChecked();
  await expect(combobox(page, 'Tournament')).toHaveValue(`${tournament} · ${cup}`);
  await expect(page.getByText('Italy', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Send as Default or Inbox instead' }).click();
  await expect(page).toHaveURL(/\/notifications\/add-new\?donor_id=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Default or Inbox' })).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue(title);
  await expect(radio(page, 'Participants')).toBeChecked();
  await expect(radio(page, 'Default')).toBeChecked();
  await expectModes(page, true);
  await expect(combobox(page, 'Users')).toHaveCount(0);
  await page.getByText('Inbox', { exact: true }).click();
  await expectModes(page, false);
  await expect(combobox(page, 'Users')).toBeVisible();
  await page.getByText('Default', { exact: true }).click();
  await page.getByRole('link', { name: 'Send by mode instead' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Send notification', exact: true })).toBeVisible();
  await expect(combobox(page, 'Tournament')).toHaveValue(`${tournament} · ${cup}`);
  await radio(page, 'Push on their devices').check();
  await expect(page.getByText('It will reach 2 people by push, on 2 devices.')).toBeVisible();
  await sendButton(page).click();
  await dialog.getByRole('link', { name: 'Show notification' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await goTo(page, listed);
  // It is sent in the background, and the list shows so by itself.
  await expect(row.filter({ hasText: '2 of 2 devices' })).toContainText('Sent');
  expect(await pushesTo([ilaria.device, ivo.device, fleur.device])).toEqual(
    [ilaria.device, ivo.device].toSorted(),
  );
  expect(await inboxOf(ivo)).toEqual([title]);
  await row.getByRole('button', { name: '2 of 2 devices' }).click();
  await expect(page.getByRole('dialog', { name: `Delivery: ${title}` })).toContainText('Reached');
});

test('what goes to everybody is asked about first, with their number, and says whom it reached', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super');
  const reader = await playerFrom(await countryOf(bearer, 'Tuvalu'), 'Tula');
  await page.goto('/notifications/add');
  const title = unique('For all');
  await field(page, 'Title').fill(title);
  await field(page, 'Message').fill(message);
  await radio(page, 'All').check();
  await radio(page, 'Message in their inbox').check();
  await page.getByText('Countries', { exact: true }).click();
  await pick(page, 'Countries', 'Tuvalu', 'Tuvalu');
  await sendButton(page).click();
  const question = page.getByRole('dialog', { name: 'Send to everybody?' });
  await expect(question).toContainText('It will reach 1 person in their inbox.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(field(page, 'Title')).toHaveValue(title);
  expect(await inboxOf(reader)).toEqual([]);

  await sendButton(page).click();
  await question.getByRole('button', { name: 'Send to everybody' }).click();
  await expect(page.getByRole('dialog', { name: 'Notification was sent' })).toContainText(
    'It reached 1 person in their inbox: everybody with an account, in the places that you chose.',
  );
  expect(await inboxOf(reader)).toEqual([title]);
});

test('[NOTIF-04, NOTIF-06, NOTIF-07, NOTIF-08, NOTIF-09, NOTIF-13, NOTIF-15, ROUTE-20] both forms say what is missing, and clear what a choice leaves without use', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super', '/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await goTo(page, '/notifications/add');
  const cup = unique('Form Cup');
  const tournament = await createTournament(bearer, { title: cup });
  const option = `${tournament} · ${cup}`;
  const says = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  const saysNot = (text: string) => expect(page.getByText(text, { exact: true })).toHaveCount(0);

  await sendButton(page).click();
  await says('Title should contain 8-50 characters.');
  await says('Message should contain 8-250 characters.');
  await says('Select notification mode');
  await expect(field(page, 'Message')).toHaveAttribute('maxlength', '250');
  await field(page, 'Title').fill('Long enough');
  await field(page, 'Message').fill(message);

  await radio(page, 'Subscribers').check();
  await sendButton(page).click();
  await expect(combobox(page, 'Game')).toHaveAccessibleDescription(/Select a game/);
  await expect(combobox(page, 'Tournament')).toBeDisabled();
  await expect(combobox(page, 'Tournament')).toHaveAccessibleDescription(/^Select a tournament/);
  await pick(page, 'Game', 'Starforge', 'Starforge Legends');
  await pick(page, 'Tournament', cup, option);
  await radio(page, 'Participants').check();
  await expect(combobox(page, 'Tournament')).toHaveValue(option);
  await expect(combobox(page, 'Game')).toHaveCount(0);
  await radio(page, 'Subscribers').check();
  await expect(combobox(page, 'Game')).toHaveValue('');
  await pick(page, 'Game', 'Starforge', 'Starforge Legends');
  await expect(combobox(page, 'Tournament')).toHaveValue('');
  await pick(page, 'Tournament', cup, option);
  await radio(page, 'All').check();
  await expect(combobox(page, 'Tournament')).toHaveCount(0);
  await radio(page, 'Participants').check();
  await expect(combobox(page, 'Tournament')).toHaveValue('');
  await radio(page, 'All').check();

  await page.getByText('Countries', { exact: true }).click();
  await pick(page, 'Countries', 'Italy', 'Italy');
  await page.getByText('Regions', { exact: true }).click();
  await sendButton(page).click();
  await says('Select locations');
  await page.getByText('Countries', { exact: true }).click();
  await saysNot('Italy');

  await page.getByRole('link', { name: 'Send as Default or Inbox instead' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Send notification: Default or Inbox' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/notifications/add-new');
  await sendButton(page).click();
  await says('Notification mode is required field.');
  await radio(page, 'Participants').check();
  await sendButton(page).click();
  await says('Select tournament id');
  await page.getByText('Inbox', { exact: true }).click();
  await sendButton(page).click();
  await says('Minimum one user should be selected.');
  await expectAccessible(page, 'the second form');
  await expect(page.getByRole('link', { name: 'Send by mode instead' })).toHaveAttribute(
    'href',
    '/notifications/add',
  );
});

test.describe('what fails', () => {
  test.use({ expectedErrors: /50\d|40\d/ });

  test('[NOTIF-01, NOTIF-16, NOTIF-17, NOTIF-20, NOTIF-21, ERR-25] pickers wait for a pause, a failure says what the server said or that it should be tried again, and the list has pages, a filter and two orders', async ({
    page,
  }) => {
    const { bearer } = await enter(page, 'super');
    const reader = await signUp(unique('reader').replace(' ', ''));
    const region = unique('Region').replace(' ', '');
    const italy = await countryOf(bearer, 'Italy');
    await askWithForm(bearer, createRegion, { title: region, countries: String(italy) });
    await page.goto('/notifications/add-new');
    await field(page, 'Title').fill('For one alone');
    await field(page, 'Message').fill(message);
    await page.getByText('Regions', { exact: true }).click();
    expect(await searchesWhileTyping(page, '/regions', 'Regions', region)).toEqual([region]);
    await page.getByText('Countries', { exact: true }).click();
    expect(await searchesWhileTyping(page, '/countries', 'Countries', 'Italy')).toEqual(['Italy']);

    const asked: URLSearchParams[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/tournaments') asked.push(searchParams);
    });
    const isAsked = (limit: string, game: string | null) =>
      asked.some(
        (query) =>
          query.get('limit') === limit &&
          query.get('game_id') === game &&
          query.get('order') === 'started_at' &&
          query.get('direction') === 'DESC',
      );
    await radio(page, 'Participants').check();
    await expect.poll(() => isAsked('200', null)).toBe(true);
    await radio(page, 'Subscribers').check();
    await pick(page, 'Game', 'Starforge', 'Starforge Legends');
    await expect.poll(() => isAsked('50', '12')).toBe(true);

    await page.getByText('Inbox', { exact: true }).click();
    const { nickname } = reader;
    expect(await searchesWhileTyping(page, '/users/search', 'Users', nickname)).toEqual([nickname]);
    await page.getByRole('option', { name: nickname }).click();
    await expect(page.getByText('It will reach 1 person in their inbox.')).toBeVisible();
    await page.route('**/api/notification-requests', (route) => route.fulfill({ status: 502, body: '' }));
    await sendButton(page).click();
    await expect(page.getByText('Error sent, try again')).toBeVisible();
    await page.unroute('**/api/notification-requests');
    await sendButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Notification was sent' });
    await expect(dialog).toContainText(
      'Your message was sent to all users in tournaments that you selected!',
    );
    await dialog.getByRole('button', { name: 'Send New' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(field(page, 'Title')).toHaveValue('');
    expect(await inboxOf(reader)).toEqual(['For one alone']);

    const foreign = await createTournament(bearer, { title: unique('Foreign Cup'), game_id: '1' });
    const manager = await enter(page, 'manager', '/notifications');
    await listByPages(page, manager.bearer);
    await goTo(page, '/notifications/add');
    await expect(radio(page, 'All')).toBeDisabled();
    await field(page, 'Title').fill('Not my game');
    await field(page, 'Message').fill(message);
    await radio(page, 'Participants').check();
    await pick(page, 'Tournament', String(foreign), new RegExp(`^${foreign} · Foreign Cup`));
    await sendButton(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'You dont have right permissions' }),
    ).toBeVisible();
  });
});

/** With a filter by game, and the latest or the oldest first. */
async function listByPages(page: Page, bearer: string): Promise<void> {
  await showRows(page, '/propaganda', 2);
  const mark = unique('Paged');
  const tournament_id = await createTournament(bearer, { title: unique('Paged Cup') });
  const metadata = { targets: 'participants', tournament_id } as const;
  const send = (number: number) =>
    ask(bearer, sendNotification, {
      body: { title: `${mark} n${number}`, message, notification_type: 'INBOX_MESSAGE', metadata },
    });
  for (const number of [1, 2, 3]) await send(number);
  await searchFor(page, mark);
  await expect(page.getByText('1–2 of 3')).toBeVisible();
  await expect(rowOf(page, mark).first()).toContainText(`${mark} n3`);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText('3–3 of 3')).toBeVisible();
  await expect(rowOf(page, mark)).toHaveCount(1);
  const order = combobox(page, 'Order');
  await expect(order.getByRole('option')).toHaveText(['Latest first', 'Old first']);
  await order.selectOption('Old first');
  await expect(rowOf(page, mark).first()).toContainText(`${mark} n1`);
  await order.selectOption('Latest first');
  await expect(rowOf(page, mark).first()).toContainText(`${mark} n3`);

  await pick(page, 'Games', 'Starforge', 'Starforge Legends');
  await expect(page).toHaveURL(/games=12/);
  await combobox(page, 'Games').press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByText('1–2 of 3')).toBeVisible();
  await goTo(page, `/notifications?search=${encodeURIComponent(mark)}&games=1`);
  await expect(page.getByText('No results for these filters')).toBeVisible();
  await goTo(page, `/notifications?search=${encodeURIComponent(`${mark} n3`)}`);
  await expect(rowOf(page, mark)).toHaveCount(1);
  await expectAccessible(page, 'notifications', undefined, [1440, 992, 390]);
}
