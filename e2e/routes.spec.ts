import { listTournaments } from '@matchdesk/contract/tournaments/tournaments';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';

/** Pages that need sign-in, each with a record that the demo has. */
const paths = [
  ...['/', '/desk', '/tournament/add', '/tournament/edit/$id', '/tournament/$id'],
  ...['participants', 'participants/logs', 'rounds', 'brackets', 'results', 'calls'].map(
    (screen) => `/tournaments/$id/${screen}`,
  ),
  ...['/guide', '/guide/judging'],
  ...['/games', '/games/add', '/games/$id', '/rules', '/rule/add', '/rule/edit/$id', '/rule/$id'],
  ...['/bracket-templates', '/bracket-templates/add', '/bracket-templates/edit/$id'],
  ...['/room-templates', '/room-templates/add', '/room-templates/edit/$id'],
  ...['/countries', '/countries/edit/$id', '/regions', '/regions/add', '/regions/edit/$id'],
  ...['/venues', '/venues/add', '/venues/edit/$id'],
  ...['/users', '/user/$id', '/account'],
  ...['/teams', '/team/$id', '/news', '/news/post', '/news/edit/$id'],
  ...['/advertisements', '/advertisements/add', '/advertisements/edit/$id'],
  ...['/seasons', '/seasons/add', '/seasons/edit/$id', '/season/$id/solo', '/season/$id/team'],
  ...['/season/$id/clan', '/season/$id/team/$team', '/season/$id/clan/$team'],
  ...['/notifications', '/notifications/add', '/notifications/add-new'],
  ...['/events', '/terms', '/terms/add', '/deep-links', '/deep-links/add'],
  ...['/transactions', '/withdraws', '/withdraw/$id', '/settings/exchange'],
  ...['overview', 'game', 'participants'].map((child) => `/tournament/round-robin/$id/${child}`),
  ...['/tournament/advanced', '/tournaments/advanced', '/test', '/chats'],
].map((route) => route.replaceAll(/\$\w+/g, '1'));

/** The headings of pages whose address could be taken for another's. */
const headings: Record<string, string> = {
  '/rules': 'Rules',
  '/rule/add': 'New rule',
  '/rule/edit/1': 'Edit rule',
  '/rule/1': 'House rules',
  '/guide': 'Guide',
  '/guide/judging': 'Judging',
  '/games': 'Games',
  '/games/add': 'New game',
  '/games/6': 'Cardkeepers',
  '/tournament/advanced': 'Advanced',
  '/tournaments/advanced': 'Advanced',
};

test('[ROUTE-01, ROUTE-05, ROUTE-14, ROUTE-15, D11] every path is history-style and opens directly by its address; add and advanced are no ids, and a round robin opens on its overview', async ({
  page,
}) => {
  await enter(page, 'super', '/games/6');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  const all = [...paths, '/games/6'];
  const expectServed = async (path: string) => {
    const served = await page.request.get(path);
    expect(served.headers()['content-type'], path).toContain('text/html');
    expect(await served.text(), path).toContain('<div id="root">');
  };
  for (const [index, path] of all.entries()) {
    if (index % 10 === 0) await Promise.all(all.slice(index, index + 10).map(expectServed));
    await goTo(page, path);
    await expect(page, path).toHaveURL(path);
    await expect(page, path).toHaveTitle(/ · Matchdesk$/);
    await expect(page, path).not.toHaveTitle(/^Page not found/);
    const heading = headings[path];
    if (heading) await expect(page.getByRole('heading', { level: 1 }), path).toContainText(heading);
  }
  await goTo(page, '/tournament/advanced/');
  await expect(page.getByRole('heading', { name: 'Advanced', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/tournament\/advanced\/?$/);
  await goTo(page, '/tournament/round-robin/7');
  await expect(page).toHaveURL('/tournament/round-robin/7/overview');
});

test('[ROUTE-02, ROUTE-03, ROUTE-25, ROUTE-26] only the sign-in and the public bracket open without sign-in; behind it / is the list of all tournaments, and an unknown path leads to a page that says so', async ({
  page,
}) => {
  await page.goto('/no/such/page?x=1');
  await expect(page).toHaveURL('/page-not-found');
  await expect(page.getByRole('heading', { name: 'Page not found!' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Matchdesk');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page, 'page not found');

  await page.goto('/tournaments/1/public-brackets');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/tournaments/1/public-brackets');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/login');
  for (const path of paths) {
    await page.evaluate(`history.pushState(null, '', '${path}')`);
    await expect(page, path).toHaveURL(
      ({ pathname, searchParams }) => pathname === '/login' && (searchParams.get('redirect') ?? '/') === path,
    );
  }

  const { bearer } = await enter(page, 'super', '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible();
  await expect(page).toHaveURL('/');
  // Other tests make tournaments meanwhile.
  await expect(async () => {
    const { total } = (await ask(bearer, listTournaments, { query: {} })).meta;
    await expect(page.getByText(`of ${total}`)).toBeVisible({ timeout: 2000 });
  }).toPass();

  await page.goto('/rules/none/of/these');
  await expect(page).toHaveURL('/page-not-found');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('[ROUTE-28, D13] some routes leave the application, with path and query kept', async ({ page }) => {
  const left: string[] = [];
  await page.route(/^[^?]*\/api\/(social-login|get-redirect)/, (route) => {
    const { pathname, search } = new URL(route.request().url());
    left.push(`${pathname}${search}`);
    return route.fulfill({ contentType: 'text/html', body: '<title>outside</title>' });
  });
  const paths = [
    '/get-redirect?a=1',
    '/social-login/discord?backend_auth=1',
    '/social-login/discord/callback?code=1&state=2',
    '/social-login-web/twitch/callback?code=3',
    '/social-login-client/twitch/callback?code=4',
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveTitle('outside');
  }
  expect(left).toEqual(paths.map((path) => `/api${path}`));

  await page.route('**/login', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('webviewUrl&quot;:&quot;', '$&https://webview.test');
    await route.fulfill({ response: answer, body });
  });
  await page.route('https://webview.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>webview</title>' }),
  );
  await page.goto('/login');
  await page.evaluate("history.pushState(null, '', '/webview/tournament/7?lang=it')");
  await expect(page).toHaveURL('https://webview.test/webview/tournament/7?lang=it');
});
