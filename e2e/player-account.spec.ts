import { sendToInbox } from '@matchdesk/contract/content/notifications';
import { login } from '@matchdesk/contract/people/auth';
import { getMyAccount } from '@matchdesk/contract/people/players';
import type { Page } from '@playwright/test';
import { answerTo, ask } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { emailOf, expect, password, test } from './support/desk.steps.ts';
import { picture } from './support/pictures.ts';
import { type Player, signUp } from './support/players.steps.ts';
import { unique } from './support/records.ts';

test.use({ viewport: { width: 360, height: 780 } });

const theirPassword = 'a-long-password';

async function signIn(page: Page, { email }: Player, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(theirPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }
}

const card = (page: Page, name: string) => page.getByRole('region', { name });

test('[PLAY-42] players change who they are; what was typed survives what fails', async ({ page }) => {
  const player = await signUp(unique('Ada'));
  await signIn(page, player, '/play/me');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  const about = card(page, 'About you');
  const nickname = about.getByLabel('Nickname');
  await expect(nickname).toHaveValue(player.nickname);
  await about.getByLabel('Country').selectOption('Italy');
  await about.getByLabel('Language of e-mails').selectOption('Italiano');
  await about.getByLabel('Time zone').selectOption('Europe/Paris');
  await nickname.fill('');
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(nickname).toHaveAccessibleDescription('This field is required');
  await expect(about.getByLabel('Country')).toContainText('Italy');

  await nickname.fill('Ada Due');
  await page.route('**/api/play/account', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(about.getByRole('alert')).toContainText('nothing is sent twice');
  await expect(nickname).toHaveValue('Ada Due');
  await page.unroute('**/api/play/account');
  await about.getByRole('button', { name: 'Try again' }).click();
  await expect(about.getByRole('status')).toHaveText('Saved.');
  const { data } = await ask(player.bearer, getMyAccount);
  expect(data).toMatchObject({ nickname: 'Ada Due', locale: 'it', timezone: 'Europe/Paris' });
  await page.reload();
  await expect(nickname).toHaveValue('Ada Due');
  await expect(about.getByLabel('Country').locator('option:checked')).toHaveText('Italy');
  await expectAccessible(page);
});

test('[PLAY-42] they set a picture and names in games', async ({ page }) => {
  const player = await signUp(unique('Bea'), { inGame: 'bea-of-old' });
  await signIn(page, player, '/play/me');
  const own = card(page, 'Your picture');
  const choose = own.getByLabel('Choose a picture');
  await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await own.getByRole('button', { name: 'Save the picture' }).click();
  await expect(own.getByRole('alert')).toContainText('Choose a picture (PNG, JPEG, WebP or GIF)');
  await choose.setInputFiles(picture('me.png'));
  await expect(own.getByAltText('The picture you chose')).toBeVisible();
  await own.getByRole('button', { name: 'Save the picture' }).click();
  await expect(own.getByAltText('The picture that others see')).toHaveJSProperty('complete', true);
  await expectAccessible(page);
  await own.getByRole('button', { name: 'Remove my picture' }).click();
  await expect(own.getByRole('button', { name: 'Remove my picture' })).toBeHidden();

  const names = card(page, 'Your names in games');
  await names.getByRole('button', { name: 'Change bea-of-old' }).click();
  await names.getByLabel('Your name there').fill('');
  await names.getByRole('button', { name: 'Save' }).click();
  await expect(names.getByLabel('Your name there')).toHaveAccessibleDescription('This field is required');
  await names.getByLabel('Your name there').fill('bea-of-now');
  await names.getByRole('button', { name: 'Save' }).click();
  await expect(names.getByRole('status')).toHaveText('Saved.');
  await expect(names.getByRole('listitem')).toContainText('bea-of-now');
});

test('[PLAY-42] they change the password, and sign out elsewhere and here', async ({ page, browser }) => {
  const player = await signUp(unique('Cleo'));
  await signIn(page, player, '/play/me');
  const sessions = card(page, 'Where you are signed in');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: 'Sign out there' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect((await answerTo(player.bearer, getMyAccount)).status).toBe(401);

  const elsewhere = await browser.newPage();
  await signIn(elsewhere, player, '/play/me');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  const own = card(page, 'Password');
  await own.getByLabel('New password').fill('a-password-of-now');
  await own.getByLabel('Password of now').fill('not it at all');
  await own.getByRole('button', { name: 'Change the password' }).click();
  await expect(own.getByLabel('Password of now')).toHaveAccessibleDescription(/.+/);
  await expect(own.getByLabel('New password')).toHaveValue('a-password-of-now');
  await own.getByLabel('Password of now').fill(theirPassword);
  await own.getByRole('button', { name: 'Change the password' }).click();
  await expect(own.getByRole('status')).toContainText('The password is changed');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { name: 'Play in tournaments' })).toBeVisible();
  await elsewhere.close();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Play in tournaments' })).toBeVisible();
});

test('[PLAY-43] the inbox shows the newest first, and an opened message is read', async ({ page }) => {
  const player = await signUp(unique('Dora'));
  const { token } = await ask(undefined, login, { body: { email: emailOf('admin'), password } });
  for (const title of ['Doors at six', 'Doors at seven']) {
    const body = { title, message: `${title}.\nBe there in time.`, notifiable_ids: [player.id] };
    await ask(token, sendToInbox, { body });
  }
  await signIn(page, player, '/play/me');
  await page.getByRole('link', { name: 'Inbox: 2 unread' }).click();
  const messages = page.getByRole('listitem');
  await expect(messages).toHaveCount(2);
  await expect(messages.nth(0)).toContainText('Doors at seven');
  await messages.nth(0).getByText('Doors at seven', { exact: true }).click();
  await expect(page.getByText('Be there in time.').first()).toBeVisible();
  await expect(messages.nth(0)).not.toContainText('new');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'IT' }).click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Il tuo account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Messaggi: 1 da leggere' })).toBeVisible();
  await expect(page.getByLabel('Paese').locator('option').nth(1)).toBeAttached();
  await expectAccessible(page);
});
