import { mostBoardLinks } from '@matchdesk/contract/limits';
import {
  createBoardLink,
  listBoardLinks,
  renewBoardLink,
  revokeBoardLink,
} from '@matchdesk/contract/tournaments/boards';
import {
  deleteTournament,
  listTournamentHistory,
  restoreTournament,
} from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { startedTournament } from '#testing/entrants.testing.ts';
import { makeTournament, setTournamentStatus } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { mostBoardAsksPerMinute } from './boards.serve.ts';

const server = useTestServer();

async function boardOf(id: number) {
  const manager = await server.as('manager');
  const { status, body } = await manager.call(createBoardLink, { params: { id } });
  expect(status).toBe(201);
  return body.data;
}

async function open(link: string, headers: Record<string, string> = {}) {
  const response = await fetch(link, { headers: { 'accept-language': 'en', ...headers } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function pagesOf(link: string, language = 'en') {
  const { status, text } = await open(`${link}/pages?lang=${language}`);
  expect(status).toBe(200);
  return JSON.parse(text) as { title: string; game: string; pages: { heading: string; html: string }[] };
}

test('staff make, list, renew and revoke the boards of a tournament, and its History tells', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server);
  const params = { id };
  const list = async () => (await manager.call(listBoardLinks, { params })).body.data;
  expect(await list()).toEqual([]);
  const [first, second] = [await boardOf(id), await boardOf(id)];
  expect(first).toEqual({
    id: expect.any(Number),
    link: expect.stringMatching(/^http:\/\/[^/]+\/board\/[\w-]{20,40}$/),
    made_by: 'Milo',
    made_at: server.clock.now().toISOString(),
    renewed_at: null,
    seen_at: null,
  });
  expect(first.link).not.toBe(second.link);
  expect(await list()).toEqual([first, second]);

  server.clock.advance(minute);
  const renewed = await manager.call(renewBoardLink, { params: { id, linkId: first.id } });
  expect(renewed.body.data).toEqual({
    ...first,
    link: expect.any(String),
    renewed_at: server.clock.now().toISOString(),
  });
  expect(await list()).toEqual([renewed.body.data, second]);
  expect((await open(first.link)).status).toBe(404);
  expect((await open(renewed.body.data.link)).status).toBe(200);

  expect((await manager.call(revokeBoardLink, { params: { id, linkId: second.id } })).status).toBe(200);
  expect((await list()).map((link) => link.id)).toEqual([first.id]);
  for (const path of ['', '/pages']) expect((await open(second.link + path)).status).toBe(404);
  for (const call of [renewBoardLink, revokeBoardLink])
    expect((await manager.call(call, { params: { id, linkId: second.id } })).status).toBe(404);

  const history = await manager.call(listTournamentHistory, { params });
  expect(history.body.data.map(({ action, actor }) => [action, actor?.nickname]).slice(0, 4)).toEqual([
    ['board link revoked', 'Milo'],
    ['board link renewed', 'Milo'],
    ['board link made', 'Milo'],
    ['board link made', 'Milo'],
  ]);
});

test('boards are for those who may edit the tournament, and of this tournament', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server);
  const board = await boardOf(id);
  const other = await makeTournament(server);
  const linkId = board.id;
  const stranger = await server.as('managerWithoutGame');
  expect((await stranger.call(listBoardLinks, { params: { id } })).status).toBe(403);
  expect((await stranger.call(createBoardLink, { params: { id } })).status).toBe(403);
  for (const call of [renewBoardLink, revokeBoardLink]) {
    expect((await stranger.call(call, { params: { id, linkId } })).status).toBe(403);
    const { status, body } = await manager.call(call, { params: { id: other.id, linkId } });
    expect([status, body]).toMatchObject([404, { code: 'board-link-not-found' }]);
  }
  expect((await open(board.link)).status).toBe(200);
});

test('a tournament has ten boards at most', async () => {
  const { id } = await makeTournament(server);
  for (let count = 0; count < mostBoardLinks; count += 1) await boardOf(id);
  const manager = await server.as('manager');
  const refused = await manager.call(createBoardLink, { params: { id } });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'too-many-board-links' }]);
  const [first] = (await manager.call(listBoardLinks, { params: { id } })).body.data;
  await manager.call(revokeBoardLink, { params: { id, linkId: first!.id } });
  await boardOf(id);
});

test('staff see when a screen last asked for a board, to the minute', async () => {
  const { id } = await makeTournament(server);
  const { link } = await boardOf(id);
  const manager = await server.as('manager');
  const seen = async () => (await manager.call(listBoardLinks, { params: { id } })).body.data[0]?.seen_at;
  const first = server.clock.now().toISOString();
  await open(link);
  expect(await seen()).toBe(first);
  server.clock.advance(minute - 1);
  await open(`${link}/pages`);
  expect(await seen()).toBe(first);
  server.clock.advance(1);
  await open(`${link}/pages`);
  expect(await seen()).toBe(server.clock.now().toISOString());
});

test('the page may load only its own script and style, and neither tells nor stores its address', async () => {
  const { id } = await makeTournament(server, { title: 'Cup <b>& Co</b>' });
  const { link } = await boardOf(id);
  const { status, headers, text } = await open(link);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self'; .*frame-ancestors 'none'$/,
  );
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('set-cookie')).toBeNull();
  expect(text).toContain('Cup &lt;b&gt;&amp; Co&lt;/b&gt;');
  expect(text).toContain('<meta name="robots" content="noindex">');
  const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!);
  expect(files).toEqual([
    expect.stringMatching(/^\/board\/board\.css\?v=/),
    expect.stringMatching(/^\/board\/board\.js\?v=/),
  ]);
  for (const path of files) {
    const file = await open(server.address + path);
    expect([file.status, file.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(file.headers.get('content-type')).toMatch(/^text\/(css|javascript); charset=utf-8$/);
  }
});

test('a board speaks the language that its address or its browser asks for', async () => {
  const { id } = await makeTournament(server);
  const { link } = await boardOf(id);
  expect((await open(link)).text).toContain('<html lang="en">');
  expect((await open(link, { 'accept-language': 'it-IT,it;q=0.9' })).text).toContain('<html lang="it">');
  expect((await open(`${link}?lang=it`)).text).toContain('<html lang="it">');
  expect((await open(`${link}?lang=fr`)).text).toContain('<html lang="en">');
  await setTournamentStatus(server, id, 'CHECKIN');
  expect((await pagesOf(link)).pages[0]?.heading).toBe('Check-in is open');
  expect((await pagesOf(link, 'it')).pages[0]?.heading).toBe('Il check-in è aperto');
});

test('whoever has no address of ours, or an old one, learns nothing', async () => {
  const { id, title } = await makeTournament(server, { title: 'Hidden cup' });
  const { link } = await boardOf(id);
  const path = new URL(link).pathname;
  for (const wrong of [`${path}x`, path.slice(0, -1), '/board/nothing', '/board/%00', '/board/..%2f']) {
    for (const end of ['', '/pages']) {
      const { status, text } = await open(server.address + wrong + end);
      expect(status, wrong).toBe(404);
      expect(text).not.toContain(title);
    }
  }
  const gone = await open(`${server.address}/board/nothing`);
  expect(gone.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(gone.text).toContain('This board is no longer shown.');
  const { text } = await open(`${server.address}/board/nothing/pages?lang=it`);
  expect(JSON.parse(text)).toEqual({ message: expect.stringContaining('non è più disponibile') });
});

test('[O10] the address of a board is enough for a private tournament, and shows no code', async () => {
  const { id } = await startedTournament(server, 4, { is_private: '1', secret_code: 'Sesame-77' });
  const { link } = await boardOf(id);
  const { pages } = await pagesOf(link);
  expect(JSON.stringify(pages)).toContain('Entrant 1');
  for (const path of ['', '/pages']) expect((await open(link + path)).text).not.toContain('Sesame-77');
});

test('[O11] the board of a deleted tournament is gone, and comes back with it', async () => {
  const { id } = await makeTournament(server);
  const { link } = await boardOf(id);
  const superAdmin = await server.as('superAdmin');
  await superAdmin.call(deleteTournament, { params: { id } });
  for (const path of ['', '/pages']) expect((await open(link + path)).status).toBe(404);
  await superAdmin.call(restoreTournament, { params: { id } });
  for (const path of ['', '/pages']) expect((await open(link + path)).status).toBe(200);
});

test('a screen that knows what is shown gets no second copy, until something changes', async () => {
  const { id } = await startedTournament(server, 4);
  const { link } = await boardOf(id);
  const first = await open(`${link}/pages`);
  const tag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  server.clock.advance(2000);
  const again = await open(`${link}/pages`, { 'if-none-match': tag });
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
  const italian = await open(`${link}/pages?lang=it`, { 'if-none-match': tag });
  expect(italian.status).toBe(200);
  await setTournamentStatus(server, id, 'FINISHED');
  server.clock.advance(2000);
  const later = await open(`${link}/pages`, { 'if-none-match': tag });
  expect(later.status).toBe(200);
  expect(later.headers.get('etag')).not.toBe(tag);
});

test('whoever asks without end has to wait, with a sentence', async () => {
  const { id } = await makeTournament(server);
  const { link } = await boardOf(id);
  server.clock.advance(minute);
  let asked = 0;
  let refused: Awaited<ReturnType<typeof open>> | undefined;
  while (!refused && asked <= mostBoardAsksPerMinute + 1) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => open(`${link}x`)));
    asked += answers.length;
    refused = answers.find(({ status }) => status === 429);
  }
  expect(asked).toBeGreaterThan(mostBoardAsksPerMinute);
  expect(refused?.headers.get('retry-after')).toBeTruthy();
  expect(refused?.text).toContain('Too many attempts');
  server.clock.advance(minute);
  expect((await open(link)).status).toBe(200);
});
