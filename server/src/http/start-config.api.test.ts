import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { configuredProviders } from '#areas/people/auth/index.ts';
import { useTestServer } from '#testing/server.testing.ts';

const PANEL_DIR = mkdtempSync(join(tmpdir(), 'matchdesk-panel-'));
writeFileSync(
  join(PANEL_DIR, 'index.html'),
  '<!doctype html><head><meta content="__CONFIG__"><style nonce="__NONCE__"></style></head>',
);
writeFileSync(join(PANEL_DIR, 'play.html'), '<!doctype html><head><meta content="__CONFIG__"></head>players');
for (const folder of ['assets', 'fonts']) mkdirSync(join(PANEL_DIR, folder));
writeFileSync(join(PANEL_DIR, 'share.txt'), 'x');
writeFileSync(join(PANEL_DIR, 'fonts', 'a.txt'), 'x');
for (const ending of ['', '.gz', '.br']) writeFileSync(join(PANEL_DIR, 'assets', `a.js${ending}`), 'x');
afterAll(() => rmSync(PANEL_DIR, { recursive: true, force: true }));

const plain = useTestServer({ PANEL_DIR });
const elsewhere = useTestServer({
  PANEL_DIR,
  DOCS_URL: 'https://docs.example/api',
  WEBVIEW_URL: 'https://web.example',
});
const published = useTestServer({
  PANEL_DIR,
  PUBLIC_URL: 'https://desk.example',
  PRIVACY_URL: 'https://law.example/privacy',
  TERMS_URL: 'https://law.example/terms',
});

async function configOf({ anonymous }: typeof plain) {
  const page = await (await anonymous.raw('/login')).text();
  const [, written] = /content="([^"]*)"/.exec(page) ?? [];
  return JSON.parse(written?.replaceAll('&quot;', '"') ?? '{}');
}

test('[O9, D05] documentation and webview are our own unless they are pointed elsewhere', async () => {
  expect(await configOf(plain)).toMatchObject({ apiUrl: '/api', docsUrl: '/docs', webviewUrl: '' });
  expect(await configOf(elsewhere)).toMatchObject({
    apiUrl: '/api',
    docsUrl: 'https://docs.example/api',
    webviewUrl: 'https://web.example',
  });
});

test('[PLAY-48] the panel names only those through whom people can sign in', async () => {
  expect((await configOf(plain)).signInWith).toEqual(['discord', 'twitch']);
  const { config } = plain.context;
  const keys = { DISCORD_CLIENT_ID: 'id', DISCORD_CLIENT_SECRET: 'secret', TWITCH_CLIENT_ID: 'id' };
  expect(configuredProviders({ config, demo: false })).toEqual([]);
  expect(configuredProviders({ config: { ...config, ...keys }, demo: false })).toEqual(['discord']);
});

test('[PLAY-49] addresses of older e-mails lead to where their pages are now', async () => {
  for (const [from, to] of [
    ['/confirm-email', '/play/confirm'],
    ['/claim-seat', '/play/claim'],
  ] as const) {
    const { status, headers } = await plain.anonymous.raw(from);
    expect([status, headers.get('location')]).toEqual([302, to]);
  }
});

test('a page is never kept, its files for an hour, and built ones for ever', async () => {
  const cacheOf = async (path: string) => {
    const { status, headers } = await plain.anonymous.raw(path);
    return [status, headers.get('cache-control'), headers.get('content-type')];
  };
  expect(await cacheOf('/rules')).toEqual([200, 'no-store', 'text/html; charset=utf-8']);
  expect(await cacheOf('/share.txt')).toEqual([200, 'public, max-age=3600', 'text/plain; charset=utf-8']);
  const forEver = 'public, max-age=31536000, immutable';
  expect(await cacheOf('/assets/a.js')).toEqual([200, forEver, expect.stringContaining('javascript')]);
  expect(await cacheOf('/fonts/a.txt')).toEqual([200, forEver, 'text/plain; charset=utf-8']);
  for (const packed of ['/assets/a.js.gz', '/assets/a.js.br'])
    expect((await plain.anonymous.raw(packed)).status, packed).toBe(404);
  expect(await cacheOf('/index.html')).toEqual([200, 'no-store', 'text/html; charset=utf-8']);
});

test('players have a page of their own, whose links are not looked up by search engines', async () => {
  const bodyOf = async (path: string) => (await plain.anonymous.raw(path)).text();
  for (const path of ['/play', '/play/', '/play?a=1', '/play/t/7', '/p/token', '/p/'])
    expect(await bodyOf(path), path).toMatch(/demo&quot;:true.*players$/s);
  for (const path of ['/player', '/players/7', '/profile', '/podium', '/'])
    expect(await bodyOf(path), path).not.toContain('players');
  const robotsOf = async (path: string) => (await plain.anonymous.raw(path)).headers.get('x-robots-tag');
  expect([await robotsOf('/p/token'), await robotsOf('/play')]).toEqual(['noindex', null]);
});

test('a file is sent packed to whoever can unpack it', async () => {
  const encodingOf = async (accepted: string) => {
    const { headers } = await plain.anonymous.raw('/assets/a.js', {
      headers: { 'accept-encoding': accepted },
    });
    return headers.get('content-encoding');
  };
  expect([await encodingOf('gzip'), await encodingOf('br'), await encodingOf('identity')]).toEqual([
    'gzip',
    'br',
    null,
  ]);
});

test('each page has a nonce of its own, which its policy names', async () => {
  const nonceOf = async () => {
    const response = await plain.anonymous.raw('/rules');
    const [, nonce] = /nonce="([^"]*)"/.exec(await response.text()) ?? [];
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    return nonce;
  };
  expect(await nonceOf()).not.toBe(await nonceOf());
});

test('the panel is told everything that it needs to know at start-up', async () => {
  const page = async ({ anonymous }: typeof plain) =>
    (await (await anonymous.raw('/login')).text()).replaceAll('&quot;', '"');
  expect(await page(plain)).toContain(
    '{"apiUrl":"/api","filesUrl":"","liveUrl":"","docsUrl":"/docs","webviewUrl":"","demo":true,"cardGames":true,"signInWith":["discord","twitch"],"brand":{"name":"Matchdesk","line":"","logo":null}}',
  );
  const own = 'https://desk.example';
  expect(await page(published)).toContain(
    `{"apiUrl":"${own}/api","filesUrl":"${own}","liveUrl":"${own}","docsUrl":"${own}/docs","webviewUrl":"","privacyUrl":"https://law.example/privacy","termsUrl":"https://law.example/terms","demo":true,"cardGames":true,"signInWith":["discord","twitch"],"brand":{"name":"Matchdesk","line":"","logo":null}}`,
  );
  const { headers } = await published.anonymous.raw('/login');
  expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${own} wss://desk.example;`);
});
