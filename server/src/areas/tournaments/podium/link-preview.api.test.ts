import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteTournament } from '@matchdesk/contract/tournaments/tournaments';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { makeTournament } from '#testing/players.testing.ts';
import { cupWithPrizes } from '#testing/prizes.ts';
import { useTestServer } from '#testing/server.testing.ts';

const PANEL_DIR = mkdtempSync(join(tmpdir(), 'matchdesk-panel-'));
const bare = '<!doctype html><html><head><meta name="nonce" content="__NONCE__"></head><body></body></html>';
for (const name of ['index.html', 'play.html']) writeFileSync(join(PANEL_DIR, name), bare);
const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
const server = useTestServer({ PANEL_DIR }, log);
afterAll(() => rmSync(PANEL_DIR, { recursive: true, force: true }));

async function pageAt(path: string, language = 'en'): Promise<string> {
  const response = await server.anonymous.raw(path, { headers: { 'accept-language': language } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  return response.text();
}
const contentOf = (page: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(page)?.[1];
const addressesOf = (id: number) => [
  `/tournaments/${id}/public-brackets`,
  `/webview/tournament/${id}`,
  `/play/t/${id}`,
];

test('a link to a public bracket shows title, words and picture, in the language that is asked for', async () => {
  const { id } = await makeTournament(server, { title: 'Spring Cup' });
  for (const path of addressesOf(id)) {
    const page = await pageAt(`${path}?lang=it`);
    expect(contentOf(page, 'og:title')).toBe('Spring Cup');
    expect(contentOf(page, 'og:description')).toMatch(
      /^Vanes · participants: 0 · starts \d{4}-\d\d-\d\d \d\d:\d\d UTC$/,
    );
    expect(contentOf(page, 'description')).toBe(contentOf(page, 'og:description'));
    expect(contentOf(page, 'og:url')).toBe(`${server.address}${path}`);
    expect(contentOf(page, 'og:image')).toBe(`${server.address}/share.png`);
    expect(contentOf(page, 'twitter:card')).toBe('summary_large_image');
    expect(contentOf(await pageAt(path, 'it'), 'og:description')).toContain('partecipanti: 0 · inizio');
  }
  const over = { image: '/files/a.webp', status: 'FINISHED' } as const;
  await server.context.db.updateTable('tournaments').set(over).where('id', '=', id).execute();
  const finished = await pageAt(addressesOf(id)[0]!);
  expect(contentOf(finished, 'og:image')).toBe(`${server.address}/files/a.webp`);
  expect(contentOf(finished, 'og:description')).toContain('finished');
});

test('a link to a finished one says who won, with the picture of the result, until it is reverted', async () => {
  const { id, finish, final, revertFinal } = await cupWithPrizes(server, 50);
  const winner = `Entrant "<1>"`;
  await finish();
  const { winner_id } = await final();
  await sql`
    update users set nickname = ${winner} from participants p
    where p.user_id = users.id and p.id = ${winner_id}`.execute(server.context.db);
  await sql`update tournaments set title = 'Lunch Cup' where id = ${id}`.execute(server.context.db);
  server.clock.advance(2000);
  for (const path of addressesOf(id)) {
    const page = await pageAt(path);
    expect(contentOf(page, 'og:title')).toBe('Entrant &quot;&lt;1&gt;&quot; won Lunch Cup');
    expect(contentOf(page, 'og:image')).toMatch(
      new RegExp(`^${server.address}/podium/${id}\\.png\\?v=[0-9a-f]{16}$`),
    );
    expect(contentOf(page, 'og:image:width')).toBe('1200');
    expect(contentOf(await pageAt(path, 'it'), 'og:title')).toMatch(/ ha vinto Lunch Cup$/);
  }
  const picture = contentOf(await pageAt(addressesOf(id)[0]!), 'og:image')!;
  expect((await fetch(picture)).headers.get('content-type')).toBe('image/png');
  await revertFinal();
  const page = await pageAt(addressesOf(id)[0]!);
  expect(contentOf(page, 'og:title')).toBe('Lunch Cup');
  expect(contentOf(page, 'og:image')).toBe(`${server.address}/share.png`);
});

test('a host that is none costs the page its preview, and is no error in the log', async () => {
  const { id } = await makeTournament(server, { title: 'Spring Cup' });
  const [path] = addressesOf(id);
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: <x>\r\nConnection: close\r\n\r\n`);
  let page = '';
  socket.on('data', (text) => {
    page += text;
  });
  await once(socket, 'close');
  expect(page).toMatch(/^HTTP\/1.1 200 /);
  expect(contentOf(page, 'og:title')).toBeUndefined();
  const lines = logged.map((line) => JSON.parse(line));
  expect(lines.map(({ level, reason, msg }) => [level, reason, msg])).toEqual([
    [40, 'malformed-request', 'no preview of a link'],
  ]);
});

test('a hostile title stays text', async () => {
  const title = `"><script>alert(1)</script> & '</head>' $& $' __NONCE__`;
  const { id } = await makeTournament(server, { title });
  for (const path of addressesOf(id)) {
    const page = await pageAt(path);
    expect(page).not.toContain('<script>');
    expect(contentOf(page, 'og:title')).toBe(
      `&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; '&lt;/head&gt;' $&amp; $' __NONCE__`,
    );
    expect(page.match(/<\/head>/g)).toHaveLength(1);
  }
});

test('a private, deleted or unknown tournament has no preview, and neither has any other page', async () => {
  logged.length = 0;
  const secret = { title: 'Secret Cup', is_private: '1', secret_code: 'sesame' };
  const { id: hidden } = await makeTournament(server, secret);
  const { id: gone } = await makeTournament(server, { title: 'Gone Cup' });
  const admin = await server.as('superAdmin');
  expect((await admin.call(deleteTournament, { params: { id: gone } })).status).toBe(200);
  const { id: open } = await makeTournament(server, { title: 'Open Cup' });
  const paths = [
    ...addressesOf(hidden).flatMap((path) => [path, `${path}?code=sesame`]),
    ...addressesOf(gone),
    ...addressesOf(2_000_000_000),
    ...['0', '99999999999999999999', '1e3', '%00', '..%2f1'].map((id) => `/webview/tournament/${id}`),
    `/tournaments/${open}`,
    `/tournaments/${open}/brackets`,
    '/login',
    '/',
  ];
  for (const path of paths) {
    const page = await pageAt(path);
    expect(page, path).not.toContain('og:');
    expect(page, path).not.toContain(' Cup');
  }
  expect(logged).toEqual([]);
});
