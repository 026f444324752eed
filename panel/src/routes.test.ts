import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import i18next from 'i18next';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { signedIn } from './route-kinds.ts';
import { namedRoutes, routeTree } from './routes.ts';

const router = createRouter({ routeTree, history: createMemoryHistory() });

/** The path of the route that matches an address. */
const opened = (address: string) =>
  router.matchRoutes(address, {}).findLast(({ fullPath }) => fullPath !== undefined)?.fullPath;

describe('the route table', () => {
  it('[ROUTE-27] knows login, chats, public brackets and team by their names', () => {
    expect(Object.keys(namedRoutes)).toEqual(['login', 'chats', 'tournament-public-brackets', 'team']);
    expect(opened('/login')).toBe(namedRoutes.login);
    expect(opened('/chats')).toBe(namedRoutes.chats);
    expect(opened('/tournaments/7/public-brackets')).toBe(namedRoutes['tournament-public-brackets']);
    expect(opened('/team/7')).toBe(namedRoutes.team);
    expect(router.buildLocation({ to: namedRoutes.team, params: { id: '7' } }).pathname).toBe('/team/7');
  });

  it('[D12] asks no sign-in of what works without one', () => {
    const kinds = (address: string) => router.matchRoutes(address, {}).map(({ routeId }) => routeId);
    for (const address of ['/login', '/page-not-found', '/authenticator', '/logout'])
      expect(kinds(address), address).not.toContain(signedIn.id);
    expect(kinds('/rules')).toContain(signedIn.id);
  });

  it('[D03] loads nothing before the login and the public view', () => {
    for (const address of ['/login', '/tournaments/7/public-brackets', '/webview/tournament/7'])
      for (const { routeId } of router.matchRoutes(address, {}))
        expect(router.routesById[routeId]!.options.loader, address).toBeUndefined();
    expect(signedIn.options.loader).toBeDefined();
  });

  it('[D02] shows header and menus everywhere but on pages that must be bare', () => {
    const isBare = (address: string) =>
      router.matchRoutes(address, {}).some(({ staticData }) => staticData.chrome === false);
    const alone = ['/login', '/authenticator', '/logout', '/tournaments/7/public-brackets'];
    for (const address of [...alone, '/webview/tournament/7']) expect(isBare(address), address).toBe(true);
    for (const address of ['/', '/rules', '/chats', '/tournaments/7/brackets', '/page-not-found'])
      expect(isBare(address), address).toBe(false);
  });

  it('has these pages, each with its title', async () => {
    const rows = Object.values(router.routesById).map(({ fullPath, options }) => {
      const title = options.staticData?.title;
      return title ? `${fullPath}  ${title.catalogue} ${title.key}` : fullPath;
    });
    await expect(`${rows.toSorted().join('\n')}\n`).toMatchFileSnapshot('./recorded/routes.txt');
  });

  it('leads from a room without its page to the overview, and from what is unknown to the page that says so', () => {
    const leave = (id: string, pathname: string, params: object = {}) => {
      const { beforeLoad } = router.routesById[id as '/$']!.options;
      const given = { params, location: { pathname } } as never;
      try {
        return (beforeLoad as (given: never) => void)(given);
      } catch (thrown) {
        const { to, params: filled, replace } = (thrown as { options: Record<string, unknown> }).options;
        return [to, filled, replace];
      }
    };
    const room = '/signed-in/tournament/round-robin/$id';
    const overview = ['/tournament/round-robin/$id/overview', { id: '7' }, true];
    expect(leave(room, '/tournament/round-robin/7', { id: '7' })).toEqual(overview);
    expect(leave(room, '/tournament/round-robin/7/', { id: '7' })).toEqual(overview);
    expect(leave(room, '/tournament/round-robin/7/game', { id: '7' })).toBeUndefined();
    expect(leave('/$', '/nowhere')).toEqual(['/page-not-found', undefined, true]);
  });

  it('loads the texts of a page together with it', async () => {
    const load = vi.spyOn(i18next, 'loadNamespaces').mockResolvedValue();
    onTestFinished(() => load.mockRestore());
    const textsOf = async (id: string) => {
      const { component } = router.routesById[id as '/login']!.options;
      await (component as { preload?: () => Promise<void> }).preload?.();
      return load.mock.lastCall?.[0];
    };
    expect(await textsOf('/signed-in/games')).toEqual(['games', 'tables']);
    expect(await textsOf('/signed-in/games/add')).toEqual(['games', 'forms', 'history']);
    expect(await textsOf('/signed-in/tournaments/$id/calls')).toEqual(['call-report', 'tournament']);
  });

  it('takes no word for an id', () => {
    expect(opened('/tournament/advanced/')).toBe('/tournament/advanced');
    expect(opened('/tournament/add')).toBe('/tournament/add');
    expect(opened('/rule/add')).toBe('/rule/add');
    expect(opened('/games/add')).toBe('/games/add');
    expect(opened('/rule/12')).toBe('/rule/$id');
    expect(opened('/seasons/edit/default')).toBe('/seasons/edit/$id');
  });
});
