import { describe, expect, it } from 'vitest';
import { externalAddress, safeRedirect } from './guards.ts';

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
  ])('a redirect to %s after sign-in leads to %s', (wanted, target) => {
    expect(safeRedirect(wanted)).toBe(target);
  });

  it('leaves for the API with path and query kept', () => {
    expect(externalAddress('api', '/social-login/discord/callback?code=1')).toBe(
      '/api/social-login/discord/callback?code=1',
    );
  });
});
