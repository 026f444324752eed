import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, test } from './support/desk.steps.ts';
import { createGame, unique } from './support/records.ts';
import { openSecondServer, type SecondServer } from './support/second-server.ts';

let server: SecondServer;

test.beforeAll(async () => {
  server = await openSecondServer();
});
test.afterAll(() => server.close());

const bar = (page: Page) => page.getByRole('alert').filter({ hasText: 'No connection.' });
const badge = (page: Page, word: string) => page.getByRole('status', { name: word, exact: true });
const failure = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('alert');

test('without an answer a bar says so above the page and the badge is not live; a change says that it needs a connection', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super');
  const name = unique('Cut off');
  await createGame(bearer, name);
  await page.goto(`${server.url}/games?search=${encodeURIComponent(name)}`);
  await expect(badge(page, 'Live')).toBeVisible();
  const toggle = page.getByRole('switch', { name });
  await expect(toggle).toBeChecked();

  server.cut();
  await expect(badge(page, 'Offline')).toBeVisible();
  await expect(bar(page)).toBeInViewport();
  await expectAccessible(page, 'no connection');
  await toggle.click({ force: true });
  await expect(failure(page)).toHaveText('This needs a connection. Nothing was changed.');
  await expect(toggle).toBeChecked();
  server.mend();
  await expect(bar(page)).toHaveCount(0);
  await expect(badge(page, 'Live')).toBeVisible();

  // What could not be done is done now, and what was said about it leaves.
  await toggle.click({ force: true });
  await expect(toggle).not.toBeChecked();
  await expect(failure(page)).toHaveCount(0);

  await server.kill();
  await expect(bar(page)).toBeVisible();
  await expect(badge(page, 'Offline')).toBeVisible();
  await server.start();
  await expect(bar(page)).toHaveCount(0);
  await expect(badge(page, 'Live')).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
});

test('[RT-03] a lost live connection alone changes the badge, and no bar says that there is none', async ({
  page,
}) => {
  await enter(page, 'manager');
  let isLost = false;
  const open: { close(): Promise<void> }[] = [];
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isLost) return void socket.close();
    socket.connectToServer();
    open.push(socket);
  });
  await page.goto(`${server.url}/rules`);
  await expect(badge(page, 'Live')).toBeVisible();
  isLost = true;
  for (const socket of open) await socket.close();
  await expect(badge(page, 'Reconnecting')).toBeVisible();
  await page.getByRole('searchbox').fill('nothing like this');
  await expect(page.getByText('No results for these filters')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(badge(page, 'Live')).toHaveCount(0);
});
