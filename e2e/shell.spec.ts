import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, nextPaint, test } from './support/desk.steps.ts';

const groups = [
  'Tournaments',
  'Monitor',
  'Advertisement',
  'Content',
  'Notifications',
  'Location',
  'Users',
  'Billing module',
  'Documentation',
  'Chats',
];

const targets: Record<string, Record<string, string>> = {
  Tournaments: {
    Desk: '/desk',
    'All tournaments': '/',
    Seasons: '/seasons',
    'Bracket templates': '/bracket-templates',
    Rules: '/rules',
    'Room templates': '/room-templates',
  },
  Monitor: { Calendar: '/events' },
  Advertisement: { Banners: '/advertisements' },
  Content: { News: '/news', Terms: '/terms' },
  Notifications: { 'Send notification': '/notifications', 'Deep links': '/deep-links' },
  Location: { Regions: '/regions', Countries: '/countries' },
  Users: { 'All users': '/users', Teams: '/teams' },
  'Billing module': { Transactions: '/transactions', 'Withdraw requests': '/withdraws' },
  Chats: { 'Chats with users': '/chats' },
  Sora: { Guide: '/guide', Advanced: '/tournaments/advanced', Logout: '/logout' },
};

/** Each link of a group with its address, in order. */
const linksIn = (group: Locator) =>
  group
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.innerText.split('\n')[0], link.getAttribute('href')]));

/** Standalone pages have no menu and no header. */
async function expectNoChrome(page: Page): Promise<void> {
  const expectBare = async (path: string, shown: Locator) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(shown, path).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main menu' }), path).toHaveCount(0);
      await expect(page.getByRole('banner'), path).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Open the menu' }), path).toHaveCount(0);
    }
  };
  await goTo(page, '/tournaments/7/public-brackets');
  await expectBare('/tournaments/7/public-brackets', page.getByRole('heading', { level: 1 }));
  await goTo(page, '/authenticator?token=x');
  const switchAccount = page.getByRole('button', { name: 'Switch account' });
  await expectBare('/authenticator?token=x', switchAccount);
  await switchAccount.click();
  await expect(page).toHaveURL(/\/login/);
  await expectBare('/login', page.getByLabel('E-mail'));
}

test('[SHELL-13, SHELL-14, SHELL-15, SHELL-16, SHELL-17, SHELL-18, SHELL-19, D05] the menu of a Super admin', async ({
  page,
}) => {
  await enter(page, 'super', '/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toBeVisible();
  await expect(menu.locator('[aria-expanded="true"]:not([aria-label*="menu"])')).toHaveCount(0);
  await expect(menu.getByRole('link', { name: /Rules|Seasons|Logout/ })).toHaveCount(0);

  const names = menu.locator('ul').first().locator(':scope > li');
  await expect(names).toHaveText(groups, { useInnerText: true });
  const documentation = menu.getByRole('link', { name: /Documentation/ });
  await expect(documentation).toHaveAttribute('href', '/docs');
  await expect(documentation).toHaveAttribute('target', '_blank');

  for (const [name, links] of Object.entries(targets)) {
    const group = menu.getByRole('button', { name, exact: true });
    await group.click();
    await expect.poll(() => linksIn(group.locator('..')), name).toEqual(Object.entries(links));
    await expect(group.locator('..').getByRole('link').last()).toBeVisible();
  }
  await expect(menu.getByRole('list').last()).toHaveText(/Advanced.*Logout/);
  await expect(menu.getByRole('combobox', { name: 'Language' })).toBeVisible();
  await expectAccessible(page, 'front page');
  await expectAccessible(page, 'menu', '#menu', [1440]);
});

test('[SHELL-15, SHELL-17, SHELL-18, ROUTE-08, ROUTE-29, D01, D06, D96] a Tournament manager gets neither the users nor what is for Super admins; a Tournament admin gets the users, and looks for managers alone', async ({
  page,
}) => {
  const { user } = await enter(page, 'manager', '/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('button', { name: 'Chats' })).toBeVisible();
  await expect(menu.getByText('Documentation')).toHaveCount(0);
  await menu.getByRole('button', { name: 'Milo' }).click();
  await expect(menu.getByRole('link', { name: 'Logout' })).toBeVisible();
  await expect(menu.getByText('Advanced')).toHaveCount(0);
  await menu.getByRole('button', { name: 'Users' }).click();
  await expect(menu.getByText('All users')).toBeVisible();
  await expect(menu.getByText('All users')).toHaveAttribute('aria-disabled', 'true');
  await expect(menu.getByRole('link', { name: 'All users' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Teams' })).toBeVisible();

  await page.goto('/users');
  await expect(page).toHaveURL('/');
  for (const path of ['/user/1', `/user/${user.id}`, '/tournaments/advanced', '/tournament/advanced/']) {
    await goTo(page, path);
    await expect(page, path).toHaveURL('/');
  }

  await enter(page, 'admin', '/');
  await menu.getByRole('button', { name: 'Ada' }).click();
  await expect(menu.getByRole('link', { name: 'Logout' })).toBeVisible();
  await expect(menu.getByText(/Advanced|Documentation/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Users' }).click();
  await page.getByRole('link', { name: 'All users' }).click();
  await expect(page).toHaveURL('/users');
  const roles = page.getByRole('combobox', { name: 'Roles' });
  await expect(roles.getByRole('option')).toHaveText(['All roles', 'Tournament manager']);
});

test('[SHELL-01, SHELL-02, SHELL-03, SHELL-04, SHELL-20, SHELL-21, D01, D07] wide and narrow screens, and pages without a menu', async ({
  page,
}) => {
  await enter(page, 'super', '/rules');
  const side = page.getByRole('navigation', { name: 'Main menu' });
  const header = page.getByRole('banner');
  await expect(side).toBeVisible();
  await expect(header).toHaveCount(0);

  const width = async () => (await side.boundingBox())?.width ?? 0;
  const open = await width();
  await side.getByRole('button', { name: 'Collapse the menu' }).click();
  await expect.poll(width).toBeLessThan(open / 2);
  await expect(side.getByText('Tournaments', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect.poll(width).toBeLessThan(open / 2);
  await side.getByRole('button', { name: 'Expand the menu' }).click();
  await expect.poll(width).toBe(open);
  await side.getByRole('button', { name: 'Collapse the menu' }).click();
  await side.getByRole('button', { name: 'Content' }).click();
  await expect(side.getByRole('link', { name: /News/ })).toBeVisible();
  await expect.poll(width).toBe(open);

  await page.setViewportSize({ width: 992, height: 800 });
  await expect(side).toBeVisible();
  await expect(header).toHaveCount(0);
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(header).toBeVisible();
  await expect(header.getByRole('button', { name: 'Open the menu' })).toBeVisible();
  await expect(side).toHaveCount(0);
  await expect(header).toContainText('Sora');
  const logout = header.getByRole('link', { name: 'Logout' });
  await expect(logout).toHaveAttribute('href', '/logout');
  await logout.click();
  const question = page.getByRole('dialog', { name: 'Log out?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(header).toContainText('Sora');

  await page.setViewportSize({ width: 390, height: 844 });
  await header.getByRole('button', { name: 'Open the menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await expect(drawer).toBeVisible();
  await expect(page.locator('.mantine-Drawer-overlay')).toBeVisible();
  for (const name of ['Billing module', 'Documentation', 'Chats']) {
    await expect(drawer.getByText(name, { exact: true })).toHaveCount(0);
  }
  const leftOut = ['Room templates', 'Terms'];
  for (const name of groups.slice(0, 7)) {
    const group = drawer.getByRole('button', { name, exact: true });
    await group.click();
    const links = Object.entries(targets[name] ?? {}).filter(([entry]) => !leftOut.includes(entry));
    await expect.poll(() => linksIn(group.locator('..')), name).toEqual(links);
  }
  await expect(drawer.getByRole('link', { name: /Calendar/ })).toBeVisible();
  await drawer.getByRole('link', { name: /News/ }).click();
  await expect(page).toHaveURL('/news');
  await expect(drawer).toBeHidden();
  await header.getByRole('button', { name: 'Open the menu' }).click();
  await expect(drawer).toBeVisible();
  await page.evaluate('history.back()');
  await expect(page).toHaveURL('/rules');
  await expect(drawer).toBeHidden();

  await expectNoChrome(page);
});

/** Only signed-in pages hold a connection, the authenticator does not, and the mark shows its state. */
async function watchConnection(page: Page): Promise<void> {
  const open = new Set<unknown>();
  let opened = 0;
  page.on('websocket', (socket) => {
    opened += 1;
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  const mark = page.getByRole('navigation').getByRole('status', { name: /Live|Reconnecting|Offline/ });
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await enter(page, 'manager', '/rules');
  await expect(mark).toHaveText('Live', { timeout: 20_000 });
  expect([open.size, opened]).toEqual([1, 1]);
  await page.evaluate("history.pushState(null, '', '/games')");
  await expect(page).toHaveTitle('Games · Matchdesk');
  expect(open.size).toBe(1);
  await page.evaluate("history.pushState(null, '', '/page-not-found')");
  await expect.poll(() => open.size).toBe(0);
  await page.goBack();
  await expect.poll(() => open.size).toBe(1);
  await page.evaluate("history.pushState(null, '', '/authenticator?token=x')");
  await expect(page.getByRole('dialog')).toContainText('You are signed in as Milo.');
  await expect.poll(() => open.size).toBe(0);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect.poll(() => open.size).toBe(1);
  await page.evaluate("history.pushState(null, '', '/logout')");
  await expect(page).toHaveURL('/login');
  await expect.poll(() => open.size).toBe(0);
}

test('[RT-01, SHELL-10, SHELL-11, SHELL-12, D145] only signed-in pages hold a realtime connection; the shell waits for its data, but not for it to be good', async ({
  page,
}) => {
  await watchConnection(page);

  const held = new Map<string, () => void>();
  const asked: string[] = [];
  await page.route(/\/api\/(config|users\/me)$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    await new Promise<void>((resolve) => held.set(pathname, resolve));
    await route.fulfill({ status: 500, json: { message: 'not today', code: 'broken' } });
  });
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(asked).toEqual([]);
  await enter(page, 'super', '/rules');
  for (const order of [
    ['/api/config', '/api/users/me'],
    ['/api/users/me', '/api/config'],
  ] as const) {
    await expect.poll(() => held.size).toBe(2);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const answered = page.waitForResponse((response) => response.url().endsWith(order[0]));
    held.get(order[0])?.();
    await answered;
    await nextPaint(page);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    held.get(order[1])?.();
    await expect(page.getByRole('button', { name: 'Sora' })).toBeVisible();
    await expect(page.getByText('not today')).toHaveCount(0);
    if (order[0] === '/api/users/me') break;
    asked.length = 0;
    held.clear();
    await page.reload({ waitUntil: 'commit' });
  }

  await page.getByRole('button', { name: 'Tournaments' }).click();
  await page.getByRole('link', { name: /Seasons/ }).click();
  await expect(page).toHaveURL('/seasons');
  await page.getByRole('link', { name: 'Rules' }).first().click();
  await expect(page).toHaveURL('/rules');
  expect(asked.filter((path) => path === '/api/config')).toHaveLength(1);
});

test.describe('after a new version', () => {
  test.use({ expectedErrors: /dynamically imported module/ });

  test('a page whose code does not arrive says so inside the shell; one whose parts are gone, because a new version has come, helps itself by a reload', async ({
    page,
  }) => {
    await enter(page, 'admin');
    // Both routes from the beginning: while there is no route, the browser may use its cache.
    const palette = /\/assets\/palette-[^/]*\.js$/;
    await page.route(palette, (route) => route.fulfill({ status: 404 }));
    await page.route('**/assets/games-list*.js', (route) => route.abort());
    await page.goto('/games');
    await expect(page.getByText('This page could not be shown')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await page.unroute('**/assets/games-list*.js');
    await page.reload();
    await expect(page.getByText('Skyline Strikers')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Games' })).toBeVisible();

    await page.keyboard.press('Control+k');
    await expect(page.getByText('There may be a new version of Matchdesk')).toBeVisible();
    await page.unroute(palette);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('There may be a new version of Matchdesk')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Games' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  });
});
