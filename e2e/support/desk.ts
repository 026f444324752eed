import { test as base, expect, type Page } from '@playwright/test';

export type Account = 'super' | 'admin' | 'manager' | 'player' | 'no-game' | 'no-permission';
export const password = 'matchdesk-demo';
export const emailOf = (account: string) => `${account}@matchdesk.test`;

const noise = /WebSocket connection|net::ERR_|Failed to load resource/;

/** Every page is watched: an error in the console, a violated policy or an uncaught exception fails the test. */
export const test = base.extend<{ expectedErrors: RegExp | undefined; watched: undefined }>({
  expectedErrors: [undefined, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  baseURL: async ({}, use) => use(process.env.MATCHDESK_URL),
  watched: [
    async ({ page, expectedErrors }, use) => {
      const found: string[] = [];
      page.on('pageerror', (error) => found.push(`${error}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !noise.test(message.text())) found.push(message.text());
      });
      await use(undefined);
      const unexpected = found.filter((text) => !expectedErrors?.test(text));
      expect(unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Through the login page, as a person does it. */
export async function signIn(page: Page, account: Account, path = '/'): Promise<void> {
  await page.goto(path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('E-mail').fill(emailOf(account));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(path);
}

interface Stored {
  user: { id: number; nickname: string; roles: string[] };
  bearer: string;
  token: string;
}

/** The same without the page, for tests that are about something else. */
export async function enter(page: Page, account: Account, path = '/'): Promise<Stored> {
  const headers = { 'X-Client': 'web', 'X-Admin': '1' };
  const login = await page.request.post('/api/login', {
    headers,
    data: { email: emailOf(account), password },
  });
  const bearer: string = (await login.json()).token;
  const signed = { headers: { ...headers, Authorization: `Bearer ${bearer}` } };
  const { id, nickname, roles } = (await (await page.request.get('/api/users/me', signed)).json()).data;
  const { token } = await (await page.request.get(`/api/users/${id}/ws-token`, signed)).json();
  const stored = { user: { id, nickname, roles }, bearer, token };
  await page.goto('/page-not-found');
  await page.evaluate((session) => {
    localStorage.setItem('matchdesk.user', JSON.stringify(session.user));
    localStorage.setItem('matchdesk.bearer', session.bearer);
    localStorage.setItem('matchdesk.realtime-token', session.token);
  }, stored);
  await page.goto(path);
  return stored;
}

export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['matchdesk.user', 'matchdesk.bearer', 'matchdesk.realtime-token'].filter((key) =>
      localStorage.getItem(key),
    ),
  );
}
