import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, openSession } from '#shared/session/session.ts';
import { stubLocalStorage } from '#testing/local-storage.ts';
import {
  externalAddress,
  leaveFor,
  leaveForWebview,
  requireNoSession,
  requireRoles,
  requireSession,
  safeRedirect,
} from './guards.ts';
import { startConfig } from './start-config.ts';

describe('where people are sent', () => {
  it.each([
    ['/rules?page=2#top', '/rules?page=2#top'],
    [undefined, '/'],
    ['', '/'],
    ['https://evil.test/', '/'],
    ['//evil.test/x', '/'],
    ['/\\evil.test', '/'],
    ['/\t/evil.test', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?redirect=/x', '/'],
  ])('[D17] a redirect to %s after sign-in leads to %s', (wanted, target) => {
    expect(safeRedirect(wanted)).toBe(target);
  });

  it('leaves for the API with path and query kept', () => {
    expect(externalAddress('api', '/social-login/discord/callback?code=1')).toBe(
      '/api/social-login/discord/callback?code=1',
    );
  });
});

describe('[D67] the view for everybody', () => {
  const replace = vi.fn();
  const open = (host: string, pathname: string) => {
    vi.stubGlobal('window', { location: { host, origin: `https://${host}`, replace } });
    return leaveForWebview({ location: { pathname, searchStr: '?lang=it' } as never });
  };
  const paths = ['/tournaments/7/public-brackets', '/webview/tournament/7'];
  afterEach(() => {
    startConfig.webviewUrl = '';
    replace.mockReset();
    vi.unstubAllGlobals();
  });

  it('is shown in place where it has no host of its own', () => {
    for (const path of paths) expect(open('desk.test', path)).toBeUndefined();
    expect(replace).not.toHaveBeenCalled();
  });

  it('is shown by its own host, which does not send anybody on', () => {
    startConfig.webviewUrl = 'https://webview.test';
    for (const path of paths) expect(open('desk.test', path)).toBeInstanceOf(Promise);
    const there = 'https://webview.test/webview/tournament/7?lang=it';
    expect(replace.mock.calls).toEqual([[there], [there]]);
    replace.mockReset();
    expect(open('webview.test', '/webview/tournament/7')).toBeUndefined();
    expect(replace).not.toHaveBeenCalled();
  });
});

describe('who may open a page', () => {
  const thrownBy = (guard: () => unknown) => {
    try {
      return guard();
    } catch (thrown) {
      const { to, search, replace } = (thrown as { options: Record<string, unknown> }).options;
      return { to, search, replace };
    }
  };
  const at = (href: string) => ({ location: { href } as never });
  const signIn = (...roles: string[]) =>
    openSession({ bearer: 'b', user: { id: 1, nickname: 'Sora', roles }, realtimeToken: undefined });
  beforeEach(() => {
    stubLocalStorage();
    clearSession();
  });
  afterEach(() => {
    clearSession();
    vi.unstubAllGlobals();
  });

  it('is signed in, else signs in first and comes back', () => {
    expect(thrownBy(() => requireSession(at('/rules?page=2')))).toEqual({
      to: '/login',
      search: { redirect: '/rules?page=2' },
      replace: true,
    });
    expect(thrownBy(() => requireSession(at('/')))).toEqual({ to: '/login', search: {}, replace: true });
    signIn();
    expect(thrownBy(() => requireSession(at('/rules')))).toBeUndefined();
  });

  it('of the sign-in is not signed in yet', () => {
    expect(thrownBy(requireNoSession)).toBeUndefined();
    signIn();
    expect(thrownBy(requireNoSession)).toEqual({ to: '/', search: undefined, replace: true });
  });

  it('has one of its roles, where it asks for any', () => {
    const guard = requireRoles(['Super admin', 'Tournament admin']);
    expect(thrownBy(guard)).toBeUndefined();
    signIn('Tournament admin');
    expect(thrownBy(guard)).toBeUndefined();
    signIn('Manager');
    expect(thrownBy(guard)).toEqual({ to: '/', search: undefined, replace: true });
    expect(thrownBy(requireRoles(undefined))).toBeUndefined();
  });
});

describe('an address that another server answers', () => {
  const replace = vi.fn();
  afterEach(() => {
    replace.mockReset();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const leave = (loaded: string | undefined) => {
    vi.stubGlobal('window', { location: { origin: 'https://desk.test', replace } });
    const entries = loaded === undefined ? [] : [{ name: loaded }];
    const read = vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as never);
    try {
      return leaveFor('api')({ location: { href: '/get-redirect?to=1' } as never });
    } catch (thrown) {
      return (thrown as { options: { to: string; replace: boolean } }).options;
    } finally {
      expect(read).toHaveBeenCalledWith('navigation');
    }
  };

  it('is left for once, and is not found where this page came from it', () => {
    const there = 'https://desk.test/api/get-redirect?to=1';
    expect(leave('https://desk.test/rules')).toBeInstanceOf(Promise);
    expect(leave(undefined)).toBeInstanceOf(Promise);
    expect(replace.mock.calls).toEqual([[there], [there]]);
    replace.mockReset();
    expect(leave(there)).toMatchObject({ to: '/page-not-found', replace: true });
    expect(replace).not.toHaveBeenCalled();
  });

  it('of the view for everybody is on its own host, and needs a tournament', () => {
    startConfig.webviewUrl = 'https://webview.test';
    expect(externalAddress('webview', '/x')).toBe('https://webview.test/x');
    vi.stubGlobal('window', { location: { host: 'desk.test', origin: 'https://desk.test', replace } });
    const open = (pathname: string) => leaveForWebview({ location: { pathname, searchStr: '' } as never });
    expect(open('/webview/tournament/none')).toBeUndefined();
    expect(open('/webview/tournament/7')).toBeInstanceOf(Promise);
    vi.stubGlobal('window', { location: { host: 'webview.test', origin: 'https://webview.test', replace } });
    expect(open('/tournaments/7/public-brackets')).toBeInstanceOf(Promise);
    startConfig.webviewUrl = '';
  });
});
