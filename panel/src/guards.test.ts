import { afterEach, describe, expect, it, vi } from 'vitest';
import { externalAddress, leaveForWebview, safeRedirect } from './guards.ts';
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
