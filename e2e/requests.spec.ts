import { createRule as createCall } from '@matchdesk/contract/content/rules.calls';
import type { Page, Request } from '@playwright/test';
import { isExempt } from '../panel/src/shared/api/exempt-calls.ts';
import { bodyOf } from '../panel/src/shared/api/request-shape.ts';
import { expectAccessible } from './support/axe.ts';
import { emailOf, enter, expect, goTo, password, test } from './support/desk.steps.ts';
import { holdBack } from './support/hold-back.ts';
import { createGame, createRule, unique } from './support/records.ts';

const generic = 'Something went wrong. Please try again.';
const loader = (page: Page) => page.getByRole('progressbar', { name: 'Loading' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test('[SHELL-22] the loader shows while somebody waits for a request, and always ends', async ({ page }) => {
  for (const ending of ['messages', 'sys-events', 'results', 'login', 'users', 'admin-calls'])
    expect(isExempt(`/api/tournaments/7/${ending}?page=2`), ending).toBe(true);
  expect(isExempt('/api/users/7')).toBe(false);
  const login = await holdBack(page, '**/api/login');
  await page.clock.install();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Super admin' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await login.arrived;
  await page.clock.runFor(5000);
  await expect(loader(page)).toHaveCount(0);
  login.release();
  await expect(page).toHaveURL('/');

  const games = await holdBack(page, '**/api/games?**');
  await menu(page).getByRole('button', { name: 'Tournaments' }).click();
  await page.evaluate("history.pushState(null, '', '/games')");
  await games.arrived;
  await expect(loader(page)).toBeVisible();
  games.release();
  await expect(page.getByRole('link', { name: 'Skyline Strikers', exact: true })).toBeVisible();
  await expect(loader(page)).toHaveCount(0);

  const gate = Promise.withResolvers<void>();
  await page.route('**/api/rules?**', async (route) => {
    await gate.promise;
    await route.abort();
  });
  await menu(page).getByRole('link', { name: 'Rules' }).click();
  await expect(loader(page)).toBeVisible();
  gate.resolve();
  await expect(page.getByText('The list could not be loaded')).toBeVisible();
  await expect(loader(page)).toHaveCount(0);
});

test('[SHELL-23, D09] leaving while a change is under way asks first; what is only read is let go', async ({
  page,
}) => {
  const question = page
    .getByRole('dialog')
    .getByText('Do you really want to leave our brilliant application?');
  const blocksUnload = () =>
    page.evaluate<boolean>(`!dispatchEvent(new Event('beforeunload', { cancelable: true }))`);
  const { bearer } = await enter(page, 'super');
  const name = unique('Glacier Gate');
  await createGame(bearer, name);
  const games = `/games?search=${encodeURIComponent(name)}`;
  await page.goto(games);
  await expect(page.getByRole('switch', { name })).toBeVisible();
  await expect(loader(page)).toHaveCount(0);
  await menu(page).getByRole('button', { name: 'Tournaments' }).click();
  expect(await blocksUnload()).toBe(false);

  const change = await holdBack(page, '**/update-available');
  await page.getByRole('switch', { name }).click({ force: true });
  await change.arrived;
  await expect(loader(page)).toBeVisible();
  expect(await blocksUnload()).toBe(true);
  await menu(page).getByRole('link', { name: 'Rules' }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page, 'leave prompt', '[role=dialog]');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/games');
  await menu(page).getByRole('button', { name: 'Tournaments' }).click();
  await menu(page).getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/rules');
  change.release();
  await expect(loader(page)).toHaveCount(0);

  const read = await holdBack(page, '**/api/games?**');
  await page.goto('/page-not-found');
  await expect(menu(page)).toBeVisible();
  await page.evaluate("history.pushState(null, '', '/games')");
  await read.arrived;
  await expect(loader(page)).toBeVisible();
  const letGo = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/games'));
  await page.goBack();
  await expect(page).toHaveURL('/page-not-found');
  await expect(question).toHaveCount(0);
  await letGo;
});

test('[ERR-02, API-06, SHELL-01, SHELL-07, D158] a failure is said once, and the page offers another try', async ({
  page,
}) => {
  await enter(page, 'manager');
  let answer: { status: number; json: object } | undefined;
  await page.route('**/api/rules?**', (route) => (answer ? route.fulfill(answer) : route.abort()));
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('alert');

  answer = { status: 400, json: { message: 'The server says 400', code: 'x' } };
  await page.goto('/rules');
  await expect(toast).toHaveText('The server says 400');
  await expect(page.getByText('The list could not be loaded')).toBeVisible();
  await expectAccessible(page, 'list that failed');
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
  for (const status of [402, 403, 404, 409, 413, 429, 500, 503]) {
    answer = { status, json: { message: `The server says ${status}`, code: 'x' } };
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(toast).toHaveText([`The server says ${status}`]);
    await toast.getByRole('button', { name: 'Close' }).click();
  }

  answer = { status: 500, json: {} };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toast).toHaveText(generic);
  answer = undefined;
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/rules?'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await failed;
  await expect(loader(page)).toHaveCount(0);
  await expect(toast).toHaveText([generic]);
  await toast.getByRole('button', { name: 'Close' }).click();

  answer = { status: 422, json: { message: 'Fields', code: 'check-fields', errors: { page: ['no'] } } };
  const refused = page.waitForResponse((response) => response.status() === 422);
  await page.getByRole('button', { name: 'Try again' }).click();
  await refused;

  await page.unroute('**/api/rules?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(toast).toHaveCount(0);
});

test('[SHELL-01, SHELL-05, SHELL-24] corner notifications have a title and a text, at the bottom right; a dropdown toggles on its trigger and closes on whatever happens elsewhere', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super', '/games/add');
  await page.getByRole('button', { name: 'Save' }).click();
  const corner = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  await expect(corner).toContainText('Error action');
  await expect(corner).toContainText('Make sure all fields are filled');
  const box = await corner.boundingBox();
  expect(box && 1440 - (box.x + box.width)).toBeLessThan(40);
  expect(box && 900 - (box.y + box.height)).toBeLessThan(40);
  await expectAccessible(page, 'corner notification', '[role="alert"]');

  // Rules that other tests make meanwhile would be listed before one of the demo.
  const title = unique('Dropdown');
  await createRule(bearer, { title });
  await goTo(page, `/rules?search=${encodeURIComponent(title)}`);
  const trigger = page.getByRole('button', { name: /^Actions for/ }).first();
  const items = page.getByRole('menuitem');
  await trigger.click();
  await expect(items.first()).toBeVisible();
  await trigger.click();
  await expect(items).toHaveCount(0);

  await trigger.click();
  await expect(items.first()).toBeVisible();
  await page.getByRole('heading', { name: 'Rules' }).click({ position: { x: 2, y: 2 }, force: true });
  await expect(items).toHaveCount(0);

  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(items.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(trigger).toBeFocused();

  await trigger.click();
  await expect(items.first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(items).toHaveCount(0);
});

test('[API-01, API-02, API-03, API-04, API-07, GAME-15, SHELL-06, SHELL-07] what the panel sends, for every kind of call; nested fields travel under bracketed names, which the server puts together again', async ({
  page,
}) => {
  const sent: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The question whether anybody answers at all is no call: it says nothing and reads nothing.
    if (pathname.startsWith('/api/') && pathname !== '/api/healthz') sent.push(request);
  });
  const last = (method: string, path: RegExp) =>
    sent.findLast((request) => request.method() === method && path.test(request.url()))!;
  const status = async (request: Request) => (await request.response())?.status();

  await page.goto('/login?redirect=/rules');
  await page.getByLabel('E-mail').fill(emailOf('admin'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Search by title or id').fill('fair');
  await expect.poll(() => last('GET', /\/rules\?.*search=fair/)).toBeTruthy();
  const login = last('POST', /\/login$/);
  expect(login.postDataJSON()).toEqual({ email: emailOf('admin'), password });
  expect(login.headers().authorization).toBeUndefined();
  expect(await status(login)).toBe(200);
  expect(await status(last('GET', /\/users\/me$/))).toBe(200);

  await page.clock.install();
  await page.goto('/rule/add');
  await page.getByLabel('Title').fill('Requests and their shapes');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await page.getByRole('button', { name: 'Save' }).click();
  const saved = page.getByRole('region', { name: 'Messages' }).getByRole('status');
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await saved.count()).toBe(1);
  }).toPass({ intervals: [20] });
  await page.clock.runFor(4900);
  await expect(saved).toContainText('The rule is saved');
  await page.clock.runFor(500);
  await expect(saved).toHaveCount(0);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/rule\/\d+$/);
  const created = last('POST', /\/rules$/);
  expect(created.headers()['content-type']).toMatch(/^multipart\/form-data/);
  expect(created.postData()).toMatch(/name="title"\r\n\r\nRequests and their shapes/);
  expect(await status(created)).toBe(201);

  const id = page.url().split('/').at(-1);
  await goTo(page, `/rule/edit/${id}`);
  await page.getByLabel('Title').fill('Requests, again');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`/rule/${id}`);
  const edited = last('POST', new RegExp(`/rules/${id}$`));
  expect(edited.headers()['content-type']).toMatch(/^multipart\/form-data/);
  expect(edited.postData()).toMatch(/name="_method"\r\n\r\nPUT/);
  expect(await status(edited)).toBe(200);
  await expect(saved).toContainText('The rule is saved');
  await saved.getByRole('button', { name: 'Close' }).click();
  await expect(saved).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => last('DELETE', new RegExp(`/rules/${id}$`))).toBeTruthy();
  expect(await status(last('DELETE', /\/rules\/\d+$/))).toBe(200);

  const name = unique('Paper Samurai');
  const { bearer } = await enter(page, 'admin');
  const game = await createGame(bearer, name, { display_in_tournaments: '0' });
  await goTo(page, `/games?search=${encodeURIComponent(name)}`);
  await page.getByRole('switch', { name: `${name}: Hide` }).click({ force: true });
  await expect.poll(() => last('PUT', new RegExp(`/games/${game}/update-available$`))).toBeTruthy();
  const toggled = last('PUT', /update-available$/);
  expect(toggled.headers()['content-type']).toBe('application/json');
  expect(toggled.postDataJSON()).toEqual({ display_in_tournaments: 1 });
  expect(await status(toggled)).toBe(200);

  for (const request of sent) {
    const headers = request.headers();
    expect(headers, request.url()).toMatchObject({
      accept: 'application/json',
      'x-client': 'web',
      'x-admin': '1',
    });
    if (request !== login) expect(headers.authorization, request.url()).toMatch(/^Bearer \S+$/);
  }

  const { method, body } = bodyOf(createCall, {
    body: { title: 'x', extra: [{ locale: 'en' }, { in: { deep: ['y'] } }] },
  });
  expect([...(body as FormData).keys()]).toEqual(['title', 'extra[0][locale]', 'extra[1][in][deep][0]']);
  const answer = await fetch(`${process.env.MATCHDESK_URL}/api/rules`, {
    method,
    body: body as FormData,
    headers: { Authorization: `Bearer ${bearer}`, Accept: 'application/json' },
  });
  expect(answer.status).toBe(422);
  const { errors } = (await answer.json()) as { errors: object };
  expect(errors).toEqual({ extra: ['This field is not known'] });
});

test('[API-05] the base address of all calls comes from the page as it was served', async ({ page }) => {
  await page.route(
    ({ pathname }) => pathname === '/login',
    async (route) => {
      const served = await route.fetch();
      const body = (await served.text()).replace(
        'apiUrl&quot;:&quot;/api',
        'apiUrl&quot;:&quot;/elsewhere/v1',
      );
      await route.fulfill({ response: served, body });
    },
  );
  await page.goto('/login');
  await page.getByRole('button', { name: 'Super admin' }).click();
  const asked = page.waitForRequest('**/elsewhere/v1/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect(new URL((await asked).url()).pathname).toBe('/elsewhere/v1/login');
  await expect(page.getByRole('link', { name: 'Sign in with Discord' })).toHaveAttribute(
    'href',
    '/elsewhere/v1/social-login/discord?backend_auth=1',
  );
});
