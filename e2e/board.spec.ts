import { listTimings, saveTimings } from '@matchdesk/contract/formats/elimination';
import type { Browser, Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible, violationsOf } from './support/axe.ts';
import { enter, expect, test } from './support/desk.steps.ts';
import { approveFirst, matchesOf, startedTournament } from './support/elimination.steps.ts';
import { pictureForGuide } from './support/guide-pictures.ts';
import { openSecondServer, type SecondServer } from './support/second-server.ts';

let server: SecondServer;

test.beforeAll(async () => {
  server = await openSecondServer();
});
test.afterAll(() => server.close());

/** A projector in the hall: nobody is signed in, and its clock can be put forward. */
async function openProjector(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const screen = await context.newPage();
  await screen.clock.install();
  await screen.goto(server.url + path);
  return screen;
}

const heading = (screen: Page) => screen.getByRole('heading', { level: 2 });
const age = (screen: Page) => screen.getByRole('status');

/** Turns pages until the one with this heading is shown. */
async function turnTo(screen: Page, name: string): Promise<void> {
  await expect(async () => {
    await screen.clock.runFor(12_000);
    await expect(heading(screen)).toHaveText(name, { timeout: 500 });
  }).toPass();
}

test('staff put a cup on the wall, and it shows what is played through lost networks and restarts, until it is revoked', {
  tag: '@guide',
}, async ({ page, browser }) => {
  test.slow();
  const { bearer } = await enter(page, 'admin');
  const cup = await startedTournament(bearer, 4);
  const params = { id: cup.id };
  const rounds = (await ask(bearer, listTimings, { params })).data.map(
    ({ round, games_count, started_at }) => ({
      round,
      games_count,
      started_at: round === 1 ? new Date().toISOString() : started_at,
    }),
  );
  await ask(bearer, saveTimings, { params, body: { rounds } });
  const [first, second] = await matchesOf(cup);
  await page.goto(`/tournament/${cup.id}`);
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Boards for screens' });
  await dialog.getByRole('button', { name: 'Make a board' }).click();
  const board = dialog.getByRole('region', { name: 'Board 1' });
  await board.getByRole('button', { name: 'QR code' }).click();
  await expect(board.getByRole('img', { name: 'QR code of Board 1' })).toBeVisible();
  await expect(board).toContainText('not on a screen yet');
  await expectAccessible(page, 'the boards of a tournament', '[role="dialog"]');
  const address = (await board.getByRole('link', { name: 'Open the board' }).getAttribute('href')) ?? '';

  const screen = await openProjector(browser, new URL(address).pathname);
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText(cup.title);
  await turnTo(screen, 'Being played');
  const played = screen.getByRole('listitem').filter({ hasText: `Match ${first.match_number}` });
  await expect(played).toContainText([first.first_participant.name]);
  await expect(played).toContainText([first.second_participant.name]);
  // Readable from five metres.
  await expect(played.locator('.name').first()).toHaveCSS('font-size', '46.44px');
  await expect(played.locator('.head')).toHaveCSS('font-size', '36.72px');
  expect(await violationsOf(screen)).toEqual([]);

  // A result appears by itself.
  await approveFirst(cup, first);
  await expect(played).toHaveCount(0);
  await turnTo(screen, 'Bracket');
  await expect(screen.locator('.won')).toContainText([first.first_participant.name]);
  await pictureForGuide('board', [screen.locator('body')]);
  expect(await violationsOf(screen)).toEqual([]);

  // Without a network it keeps what it knows, and says how old that is.
  server.cut();
  await screen.clock.fastForward('03:00');
  await expect(age(screen)).toHaveText(/^As of \d\d:\d\d, \d minutes ago$/);
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText(cup.title);
  expect(await violationsOf(screen)).toEqual([]);
  server.mend();
  await expect(age(screen)).toHaveText('');

  // A restart of the server changes nothing either.
  await server.kill();
  await screen.clock.fastForward('02:00');
  await expect(age(screen)).toContainText('minutes ago');
  await approveFirst(cup, second);
  const [, , final] = await matchesOf(cup);
  await approveFirst(cup, final);
  await server.start();
  await turnTo(screen, 'Results');
  await expect(screen.locator('.first')).toContainText(final.first_participant.name);
  await expect(age(screen)).toHaveText('');
  expect(await violationsOf(screen)).toEqual([]);

  await board.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog', { name: 'Revoke Board 1' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(board).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Make a board' })).toBeFocused();
  await expect(screen.getByText('This board is no longer shown.')).toBeVisible();
  await expect(screen.locator('body')).not.toContainText(cup.title);
  await screen.context().close();
});
