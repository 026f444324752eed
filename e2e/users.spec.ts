import { saveMyAvatar } from '@matchdesk/contract/people/players';
import { getUser, updateUser } from '@matchdesk/contract/people/users';
import type { Browser, Page } from '@playwright/test';
import { ask, askWithForm } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { pictureForGuide } from './support/guide-pictures.ts';
import { expectColumns } from './support/lists.ts';
import { picture } from './support/pictures.ts';
import { type Player, signUp } from './support/players.steps.ts';
import { anotherDesk, field, rowOf, searchFor, unique } from './support/records.ts';
import { createTournament } from './support/tournaments.steps.ts';

/** Without digits, so that a search for a name finds no id by chance. */
const mark = (name: string) =>
  unique(name).replaceAll(/[\d ]/g, (sign) => (sign === ' ' ? '-' : 'abcdefghij'[Number(sign)]!));

const managerBlock = (page: Page) => page.getByRole('region', { name: 'Manager permissions' });
const adminBlock = (page: Page) => page.getByRole('region', { name: 'Admin permissions' });
const tick = (page: Page, name: string) => managerBlock(page).getByRole('checkbox', { name, exact: true });

/** The tick is drawn in the next frame; `check()` would look too early. */
async function setTick(page: Page, name: string, checked: boolean): Promise<void> {
  await expect(tick(page, name)).toBeChecked({ checked: !checked });
  await tick(page, name).click();
  await expect(tick(page, name)).toBeChecked({ checked });
}

/** Signs in somebody who was created here, through the login page. */
async function deskOf(browser: Browser, { email }: Player, path: string): Promise<Page> {
  const page = await anotherDesk(browser);
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(path);
  return page;
}

async function saveUser(page: Page): Promise<void> {
  // The toast of an earlier save may still be shown.
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/admin/users/') && answer.ok(),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await answered;
  const saved = page.getByRole('status').filter({ hasText: 'Success update data' });
  await expect(saved.first()).toBeVisible();
}

test('[USER-01, USER-05, D126] users are found by nickname, name, e-mail or id, by role and page by page', async ({
  page,
}) => {
  await page.clock.install();
  const { bearer } = await enter(page, 'super', '/users');
  const name = mark('Okapi');
  const [first] = await Promise.all([signUp(name, { name: 'Olive Kapoor' }), signUp(name)]);
  await ask(bearer, updateUser, { params: { id: first.id }, body: { roles: ['Tournament manager'] } });

  // More people of the demo than fit on a page.
  await searchFor(page, 'arena.test');
  await expect(page.getByText(/^1–30 of [\d,]+$/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText(/^31–\d+ of [\d,]+$/)).toBeVisible();
  await searchFor(page, name);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  const row = rowOf(page, first.email);
  const headers = await page.getByRole('columnheader').allInnerTexts();
  for (const [header, text] of [
    ['ID', String(first.id)],
    ['Nickname', name],
    ['Name', 'Olive Kapoor'],
    ['E-mail', first.email],
    ['Roles', 'Tournament manager'],
  ] as const)
    await expect(row.getByRole('cell').nth(headers.indexOf(header)), header).toHaveText(text);

  const roles = page.getByRole('combobox', { name: 'Roles' });
  await expect(roles.getByRole('option')).toHaveText([
    'All roles',
    'Tournament manager',
    'Tournament admin',
    'Super admin',
  ]);
  await roles.selectOption('Tournament manager');
  await expect(rowOf(page, name)).toHaveCount(1);
  await roles.selectOption('Tournament admin');
  await expect(page.getByText('No results for these filters')).toBeVisible();
  for (const found of [first.email, String(first.id)]) {
    await goTo(page, `/users?search=${found}`);
    await expect(page.getByRole('searchbox')).toHaveValue(found);
    await expect(rowOf(page, first.email)).toHaveCount(1);
    await expect(page.getByText('No results for these filters')).toHaveCount(0);
  }
  await expectAccessible(page, 'users');
  await rowOf(page, first.email).click({ position: { x: 500, y: 15 } });
  await expect(page).toHaveURL(`/user/${first.id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await goTo(page, '/users');
  await expectColumns(page, ['ID', 'Nickname', 'Name', 'E-mail', 'Roles']);
  const search = page.getByRole('searchbox');
  await search.fill('');
  await search.press('Enter');
  await expect(page.getByText(/^1–30 of [\d,]+$/)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/users') asked.push(...searchParams.getAll('search'));
  });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  const most = name.slice(0, -1);
  await search.pressSequentially(most);
  await page.clock.runFor(499);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  expect(asked).toEqual([most]);
});

test('[USER-02, USER-07, USER-08, USER-09, ERR-31, ERR-32, D159] their data is changed, a tick acts at once, and what is refused says so', {
  tag: '@guide',
}, async ({ page }) => {
  const { bearer, user } = await enter(page, 'super', '/users');
  await changeData(page, bearer);
  await setTicks(page, bearer);

  // A Super admin has both blocks too.
  await goTo(page, `/user/${user.id}`);
  await expect(page.getByRole('heading', { level: 1, name: user.nickname })).toBeVisible();
  for (const block of [managerBlock(page), adminBlock(page)])
    await expect(block.getByRole('checkbox').first()).toBeVisible();
});

/** Data is read and changed; refusals and server errors are shown. */
async function changeData(page: Page, bearer: string): Promise<void> {
  const name = mark('Quokka');
  const player = await signUp(name, { name: 'Quinn Okka', inGame: 'quokka#7' });
  await goTo(page, `/user/${player.id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('quokka#7')).toBeVisible();
  for (const title of ['Data', 'Roles', 'Wallets'])
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  await expect(page.getByText('0.00 EUR')).toBeVisible();
  await expect(page.getByText('0.00 COINS')).toBeVisible();
  await expect(field(page, 'Nickname')).toHaveValue(name);
  await expect(field(page, 'Name')).toHaveValue('Quinn Okka');
  await expect(field(page, 'E-mail')).toHaveValue(player.email);
  await expect(field(page, 'Birthday')).toHaveValue('');
  await expect(field(page, 'Time zone')).toHaveAttribute('readonly');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('');
  const roles = page.getByRole('region', { name: 'Roles', exact: true }).getByRole('checkbox');
  await expect(roles).toHaveCount(3);
  for (const role of ['Super admin', 'Tournament admin', 'Tournament manager'])
    await expect(page.getByRole('checkbox', { name: role, exact: true })).not.toBeChecked();
  await expect(managerBlock(page)).toHaveCount(0);
  await expect(adminBlock(page)).toHaveCount(0);

  await field(page, 'Name').fill('Quinn of the Okkas');
  await field(page, 'Birthday').fill('1998-04-23');
  await field(page, 'Birthday').press('Tab');
  await expect(field(page, 'Birthday')).toHaveValue('1998.04.23');
  await page.getByRole('checkbox', { name: 'Tournament admin' }).click();
  await saveUser(page);
  await expect(managerBlock(page)).toBeVisible();
  for (const permission of ['News edit', 'Billing edit'])
    await expect(adminBlock(page).getByRole('checkbox', { name: permission, exact: true })).toBeVisible();
  await expect(adminBlock(page).getByRole('checkbox')).toHaveCount(2);
  const { data } = await ask(bearer, getUser, { params: { id: player.id } });
  expect(data).toMatchObject({
    name: 'Quinn of the Okkas',
    birthday: '1998-04-23',
    roles: ['Tournament admin'],
  });
  await expectAccessible(page, 'user');

  await field(page, 'E-mail').fill('super@matchdesk.test');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Error edit data' });
  await expect(failure).toBeVisible();
  await expect(page.getByText('This e-mail is already in use').first()).toBeVisible();
  await page.route('**/admin/users/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken' } }),
  );
  await field(page, 'E-mail').fill(player.email);
  await field(page, 'Nickname').fill(`${name}-two`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const broken = page.getByRole('alert').filter({ hasText: 'Error server' });
  await expect(broken).toBeVisible();
  await broken.getByRole('button', { name: 'Close' }).click();
  await expect(broken).toHaveCount(0);
  await page.unroute('**/admin/users/*');
  await page.route('**/admin/users/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(broken).toBeVisible();
  await page.unroute('**/admin/users/*');
  await saveUser(page);
  await expect(page.getByRole('heading', { level: 1, name: `${name}-two` })).toBeVisible();

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByText('Quinn of the Okkas')).toBeVisible();
  await expect(history.getByText('Tournament admin')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
}

/** A tick acts at once, and is undone if the server refuses it. */
async function setTicks(page: Page, bearer: string): Promise<void> {
  const name = mark('Numbat');
  const player = await signUp(name);
  const params = { id: player.id };
  await ask(bearer, updateUser, { params, body: { roles: ['Tournament manager'] } });
  await goTo(page, `/user/${player.id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const ofBlock = (group: string) =>
    managerBlock(page).getByRole('group', { name: group, exact: true }).getByRole('checkbox');
  for (const permission of ['Tournament edit', 'Messages send', 'Send notification'])
    await expect(tick(page, permission)).toBeVisible();
  await expect(ofBlock('Permissions')).toHaveCount(3);
  for (const game of ['Cardkeepers', 'Starforge Legends', 'Neon Drift'])
    await expect(tick(page, game)).toBeVisible();
  expect(await ofBlock('Games').count()).toBeGreaterThan(3);
  await expect(adminBlock(page)).toHaveCount(0);

  await setTick(page, 'Tournament edit', true);
  await setTick(page, 'Starforge Legends', true);
  const held = async () => {
    const { data } = await ask(bearer, getUser, { params });
    return [data.permissions.map(({ name }) => name), data.assignGames.map(({ game_id }) => game_id)];
  };
  await expect.poll(held).toEqual([['Tournament edit'], [12]]);
  await pictureForGuide('permissions', [
    page.getByRole('region', { name: 'Roles', exact: true }),
    managerBlock(page).getByRole('group', { name: 'Permissions', exact: true }),
  ]);
  await setTick(page, 'Tournament edit', false);
  await expect.poll(held).toEqual([[], [12]]);

  await page.route('**/api/permissions', (route) =>
    route.fulfill({ status: 403, json: { message: 'Not on a Monday.', code: 'not-allowed' } }),
  );
  await tick(page, 'Messages send').click();
  const failure = page.getByRole('alert').filter({ hasText: 'Not on a Monday.' });
  await expect(failure).toContainText('Error');
  await expect(tick(page, 'Messages send')).not.toBeChecked();
  await page.route('**/api/assign-games/*', (route) => route.fulfill({ status: 202, json: { data: [] } }));
  await tick(page, 'Starforge Legends').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Unknown error' })).toContainText('Error');
  await expect(tick(page, 'Starforge Legends')).toBeChecked();
  expect(await held()).toEqual([[], [12]]);
}

test('a manager is made, sees their screens change live, and is out of a form with what they typed kept', async ({
  page,
  browser,
}) => {
  test.slow();
  const player = await signUp(mark('Wombat'));
  const { bearer } = await enter(page, 'super', `/user/${player.id}`);
  const title = unique('Wombat Cup');
  const tournament = await createTournament(bearer, { title });
  await page.getByRole('checkbox', { name: 'Tournament manager' }).click();
  await saveUser(page);

  const desk = await deskOf(browser, player, `/tournament/${tournament}`);
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const clone = desk.getByRole('link', { name: 'Clone', exact: true });
  await expect(clone).toHaveCount(0);
  await expect(desk.getByText('Live', { exact: true }).first()).toBeVisible();
  await setTick(page, 'Tournament edit', true);
  await setTick(page, 'Starforge Legends', true);
  await expect(clone).toBeVisible();

  await clone.click();
  const name = field(desk, 'Title');
  await expect(name).not.toHaveValue('');
  await name.fill(`${title}, typed by hand`);
  await setTick(page, 'Tournament edit', false);
  await expect(desk.getByText('You have no game to run a tournament in')).toBeVisible();
  await expect(desk.getByText(/Your changes are kept in this tab/)).toBeVisible();
  await expect(name).toHaveCount(0);

  await setTick(page, 'Tournament edit', true);
  await expect(desk.getByText('Your unsaved changes are back')).toBeVisible();
  await expect(name).toHaveValue(`${title}, typed by hand`);
  await desk.getByRole('button', { name: 'Discard them' }).click();
  await expect(name).not.toHaveValue(`${title}, typed by hand`);

  await page.getByRole('checkbox', { name: 'Tournament manager' }).click();
  await saveUser(page);
  await expect(desk).toHaveURL(/\/login/);
  await desk.context().close();
});

test('a user is blocked with a reason, after an old proof is asked for again, and let in again', async ({
  page,
}) => {
  const player = await signUp(mark('Bilby'));
  await enter(page, 'super', `/user/${player.id}`);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  const asking = { status: 403, json: { message: 'Prove it.', code: 'proof-needed' } };
  await page.route('**/admin/users/*/block', (route) => route.fulfill(asking), { times: 1 });
  await dialog.getByLabel('Reason').fill('Spam in the chats');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Your password').fill('not this one');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('This is not your password')).toBeVisible();
  await proof.getByLabel('Your password').fill('matchdesk-demo');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('main').getByText('Spam in the chats')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Prove it.' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await dialog.getByLabel('Reason').fill('They said sorry');
  await dialog.getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Spam in the chats')).toHaveCount(0);
});

test('[PLAY-39] staff take away a picture that nobody should see, and the History says why', async ({
  page,
}) => {
  const player = await signUp(mark('Stoat'));
  await askWithForm(player.bearer, saveMyAvatar, { avatar: picture('rude.png') });
  await enter(page, 'admin', `/user/${player.id}`);
  const shown = page.getByRole('img', { name: 'Picture that others see' });
  await expect(shown).toHaveJSProperty('complete', true);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  const dialog = page.getByRole('dialog', { name: `Remove the picture of ${player.nickname}` });
  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Not for children');
  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await expect(shown).toHaveCount(0);
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history).toContainText('removed the user’s picture');
  await expect(history).toContainText('Not for children');
  await expectAccessible(page, 'user');
});

test('everybody sees where they are signed in and signs out elsewhere; who loses the role while the users are open is sent to the front page', async ({
  page,
  browser,
}) => {
  const player = await signUp(mark('Possum'));
  const { bearer } = await enter(page, 'super');
  const give = (roles: string[]) => ask(bearer, updateUser, { params: { id: player.id }, body: { roles } });
  await give(['Tournament admin']);
  const [desk, other] = [await deskOf(browser, player, '/account'), await deskOf(browser, player, '/users')];
  const sessions = desk.getByRole('region', { name: 'Signed in' });
  await expect(sessions.getByText('This browser')).toHaveCount(1);
  await desk.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(desk, 'account');

  await expect(other.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(other.getByText('Live', { exact: true }).first()).toBeVisible();
  await give(['Tournament manager']);
  await expect(other).toHaveURL('/');

  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(other).toHaveURL(/\/login/);
  await Promise.all([desk, other].map((one) => one.context().close()));
});
