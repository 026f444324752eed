import { randomUUID } from 'node:crypto';
import { login } from '@matchdesk/contract/people/auth';
import { getMe, getRealtimeToken } from '@matchdesk/contract/people/users';
import { test as base, expect, type Page } from '@playwright/test';
import { answerTo, ask } from './api.ts';

export type Account = 'super' | 'admin' | 'manager' | 'player' | 'no-game' | 'no-permission' | 'treasurer';
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

/** Turns animations on, as most people have them; for tests of what may and may not move. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

interface Session {
  user: { id: number; nickname: string; roles: string[] };
  bearer: string;
}

interface Stored extends Session {
  token: string;
}

/** One session for each account of this worker: signing in costs the server the hashing of a password. */
const sessions = new Map<Account, Session & { openedAt: number }>();
/** Shorter than the ten minutes after which the server asks for the password again, by more than a journey lasts. */
const keptFor = 5 * 60_000;

async function openSession(account: Account): Promise<Session> {
  const { token: bearer } = await ask(undefined, login, { body: { email: emailOf(account), password } });
  const { id, nickname, roles } = (await ask(bearer, getMe)).data;
  return { user: { id, nickname, roles }, bearer };
}

/** Undefined if an earlier test has signed out, or the session is too old. */
async function keptSession(account: Account): Promise<Stored | undefined> {
  const kept = sessions.get(account);
  if (!kept || kept.openedAt < Date.now() - keptFor) return undefined;
  const { user, bearer } = kept;
  const { status, body } = await answerTo(bearer, getRealtimeToken, { params: { id: user.id } });
  return status === 200 ? { user, bearer, token: body.token } : undefined;
}

async function storedSession(account: Account): Promise<Stored> {
  const kept = await keptSession(account);
  if (kept) return kept;
  const session = await openSession(account);
  sessions.set(account, { ...session, openedAt: Date.now() });
  const { token } = await ask(session.bearer, getRealtimeToken, { params: { id: session.user.id } });
  return { ...session, token };
}

/** Signs in without the login page, for tests that are about something else. Without a path no page is opened yet. */
export async function enter(page: Page, account: Account, path?: string): Promise<Stored> {
  const stored = await storedSession(account);
  await useSession(page, stored);
  if (path) await page.goto(path);
  return stored;
}

/** Like `enter`, by bearer token, for somebody who has no demo account. */
export async function enterAs(page: Page, bearer: string, path: string): Promise<void> {
  const { id, nickname, roles } = (await ask(bearer, getMe)).data;
  const { token } = await ask(bearer, getRealtimeToken, { params: { id } });
  await useSession(page, { user: { id, nickname, roles }, bearer, token });
  await page.goto(path);
}

async function useSession(page: Page, stored: Stored): Promise<void> {
  const entry = randomUUID();
  // Runs before the panel starts, and only once: somebody who signs out stays signed out on the next page.
  await page.addInitScript(
    ([session, entered]) => {
      if (sessionStorage.getItem('entered') === entered) return;
      sessionStorage.setItem('entered', entered);
      localStorage.setItem('matchdesk.user', JSON.stringify(session.user));
      localStorage.setItem('matchdesk.bearer', session.bearer);
      localStorage.setItem('matchdesk.realtime-token', session.token);
    },
    [stored, entry] as const,
  );
}

/** Goes to another screen of the running panel, as a link does; what is expected next must not be on this one. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
}

/** Uses the menu's footer, as a person does, without a page load. */
export async function switchToItalian(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('it');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
}

/** Waits until the page has drawn its current state. */
export async function nextPaint(page: Page): Promise<void> {
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
}

export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['matchdesk.user', 'matchdesk.bearer', 'matchdesk.realtime-token'].filter((key) =>
      localStorage.getItem(key),
    ),
  );
}

/** The page is written in our own typeface. */
export async function expectTypeface(page: Page): Promise<void> {
  const isLoaded = `[...document.fonts].some(({ family, status }) => family.includes('Inter Variable') && status === 'loaded')`;
  await expect.poll(() => page.evaluate<boolean>(isLoaded)).toBe(true);
}
