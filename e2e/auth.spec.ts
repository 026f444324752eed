import { logout } from '@matchdesk/contract/people/auth';
import { getMe } from '@matchdesk/contract/people/users';
import type { Page } from '@playwright/test';
import { answerTo, ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { emailOf, enter, expect, goTo, nextPaint, password, storedKeys, test } from './support/desk.steps.ts';
import { holdBack } from './support/hold-back.ts';

const generic = 'Something went wrong. Please try again.';

/** A wrong sign-in says so under the field and leaves nothing stored. */
async function signInWrongly(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This field is required')).toHaveCount(2);
  await expect(page.getByLabel('E-mail')).toBeFocused();

  await page.getByLabel('E-mail').fill('nobody@matchdesk.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  const answer = page.waitForResponse('**/api/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect((await answer).status()).toBe(401);
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('The e-mail or the password is wrong');
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([]);
  await expectAccessible(page, 'login with errors');

  const errors = { email: ['Spelt strangely'], password: ['Too easy'] };
  const json = { message: 'No.', code: 'check-fields', errors };
  await page.route('**/api/login', (route) => route.fulfill({ status: 422, json }), { times: 1 });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Spelt strangely');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Too easy');

  await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: 'broken' }), { times: 1 });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(generic);

  await page.getByLabel('E-mail').fill(emailOf('manager'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.route('**/api/users/me', (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/users/me'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await failed;
  await expect(page.getByRole('alert')).toHaveText(generic);
  expect(await storedKeys(page)).toEqual([]);
}

/** Each of the demo’s five accounts is one press away; a player and a blocked person read why they may not enter. */
async function signInWithoutRight(page: Page): Promise<void> {
  for (const [label, name] of Object.entries({
    'Super admin': 'super',
    'Tournament admin': 'admin',
    Treasurer: 'treasurer',
    'Tournament manager': 'manager',
    Player: 'player',
  })) {
    await page.getByRole('button', { name: label, exact: true }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue(`${name}@matchdesk.test`);
  }
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('This desk is for staff. Your account has no staff role.');
  expect(await storedKeys(page)).toEqual([]);

  await page.getByLabel('E-mail').fill(emailOf('blocked'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('This account is blocked.');
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([]);
}

/** Signs in at the stand-in for Twitch, whose token works once. */
async function signInWithTwitch(page: Page): Promise<void> {
  const left = page.waitForRequest('**/api/social-login/**');
  await page.getByRole('link', { name: 'Sign in with Twitch' }).click();
  expect(new URL((await left).url()).pathname).toBe('/api/social-login/twitch');
  expect(new URL((await left).url()).searchParams.get('backend_auth')).toBe('1');

  const asked = page.waitForRequest('**/api/authenticator');
  const exchange = await holdBack(page, '**/api/authenticator');
  await page.getByRole('link', { name: new RegExp(emailOf('manager')) }).click();
  const { token } = (await asked).postDataJSON();
  expect(token).toBeTruthy();
  await expect(page).toHaveURL('/authenticator');
  exchange.release();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Milo' })).toBeVisible();
  await page.unroute('**/api/authenticator');

  await goTo(page, `/authenticator?token=${token}`);
  const question = page.getByRole('dialog');
  await expect(question).toContainText('You are signed in as Milo.');
  await expectAccessible(page, 'authenticator');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByRole('button', { name: 'Milo' })).toBeVisible();

  await goTo(page, `/authenticator?token=${token}`);
  await page.getByRole('button', { name: 'Switch account' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('alert')).toHaveText(generic);
  expect(await storedKeys(page)).toEqual([]);
}

/** A 401 removes the loader, and signs nobody out on the public brackets. */
async function meetRefusals(page: Page): Promise<void> {
  const refusal = { status: 401, json: { message: 'Please sign in.', code: 'sign-in' } };
  await enter(page, 'super');
  await page.route(/\/api\/tournaments\/\d+\/(public|get-type)/, (route) => route.fulfill(refusal));
  for (const path of ['/tournaments/7/public-brackets', '/webview/tournament/7']) {
    const refused = page.waitForResponse((answer) => answer.status() === 401);
    await page.goto(path);
    await refused;
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await nextPaint(page);
    await expect(page).toHaveURL(path);
    expect(await storedKeys(page)).toHaveLength(3);
  }

  await goTo(page, '/page-not-found');
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/games?**', async (route) => {
    await gate.promise;
    await route.fulfill(refusal);
  });
  const loader = page.getByRole('progressbar', { name: 'Loading' });
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.evaluate("history.pushState(null, '', '/games')");
  await expect(loader).toBeVisible();
  gate.resolve();
  await expect(page).toHaveURL('/login?redirect=%2Fgames');
  await expect(loader).toHaveCount(0);
  expect(await storedKeys(page)).toEqual([]);
}

test('[AUTH-01, AUTH-02, AUTH-03, AUTH-05, AUTH-06, AUTH-07, AUTH-15, D20] the login page stands alone, with all it needs; the stand-in for Twitch leads back through the one-time token, which leaves the address at once', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in to Matchdesk' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  expect((await page.getByRole('main').boundingBox())?.width).toBeGreaterThanOrEqual(1420);

  await expect(page.getByLabel('E-mail')).toHaveAttribute('type', 'email');
  const secret = page.getByLabel('Password', { exact: true });
  await secret.fill('hidden');
  await expect(secret).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(secret).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide the password' }).click();
  await expect(secret).toHaveAttribute('type', 'password');

  await expect(page.getByRole('link', { name: 'Sign in with Discord' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in with Twitch' })).toBeVisible();
  for (const name of ['Privacy policy', 'Terms']) {
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Sign in to Matchdesk' })).toBeVisible();
  }
  await expectAccessible(page, 'login');

  await signInWithTwitch(page);
});

test('[AUTH-04, AUTH-08, AUTH-16, ERR-01, ERR-03, D16, D21, D164] the login page says why somebody may not enter; a 401 takes the loader away, and signs nobody out on the public brackets', async ({
  page,
}) => {
  await page.goto('/login');
  await signInWrongly(page);
  await signInWithoutRight(page);
  await meetRefusals(page);
});

test('[AUTH-09, AUTH-12, AUTH-13, AUTH-14, ERR-01, ROUTE-30, ROUTE-31, D17] a day at the desk: in by the wanted path, and out, which ends the other tabs too; an expired token signs out once, whatever number of calls meet it, and keeps the way back', async ({
  page,
  context,
}) => {
  const calls: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith('/api/') && calls.length < 3) calls.push(`${answer.status()} ${pathname}`);
  });
  await page.goto('/rules?page=1');
  await expect(page).toHaveURL('/login?redirect=%2Frules%3Fpage%3D1');
  await page.getByRole('button', { name: 'Tournament manager' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(emailOf('manager'));
  const answerOf = (path: string) => page.waitForResponse(path).then((answer) => answer.json());
  const [signedIn, live] = [answerOf('**/api/login'), answerOf('**/ws-token')];
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/rules/);

  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('matchdesk.user') ?? 'null'));
  expect(user).toEqual({ id: expect.any(Number), nickname: 'Milo', roles: ['Tournament manager'] });
  expect(calls).toEqual(['200 /api/login', '200 /api/users/me', `200 /api/users/${user.id}/ws-token`]);
  expect(await storedKeys(page)).toHaveLength(3);
  const bearer = await page.evaluate(() => localStorage.getItem('matchdesk.bearer'));
  expect(await signedIn).toMatchObject({ token: bearer });
  const realtime = await page.evaluate(() => localStorage.getItem('matchdesk.realtime-token'));
  expect(await live).toMatchObject({ token: realtime });

  await page.goto('/login');
  await expect(page).toHaveURL('/');

  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([]);
  expect((await answerTo(bearer!, getMe)).status).toBe(401);

  // A redirect never leads out of the panel.
  await page.goto('/login?redirect=%2F%2Fevil.test%2Fx');
  await page.getByRole('button', { name: 'Super admin' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/');

  // The token expires while somebody works.
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await ask((await page.evaluate(() => localStorage.getItem('matchdesk.bearer')))!, logout);
  const moves: string[] = [];
  page.on('framenavigated', () => moves.push(new URL(page.url()).pathname));
  await page.goto('/games?page=1');
  await expect(page).toHaveURL('/login?redirect=%2Fgames%3Fpage%3D1');
  expect(moves.filter((path) => path === '/login')).toHaveLength(1);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(await storedKeys(page)).toEqual([]);

  await enter(page, 'manager', '/rules');
  const other = await context.newPage();
  await other.goto('/games');
  await expect(other.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await goTo(other, '/logout');
  await expect(page).toHaveURL('/login?redirect=%2Frules');
});
