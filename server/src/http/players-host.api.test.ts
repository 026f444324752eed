import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { register, signUp } from '@matchdesk/contract/people/players';
import { listPlayerLinks } from '@matchdesk/contract/tournaments/player-links';
import { remindToCheckIn } from '@matchdesk/contract/tournaments/reminders';
import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { sendReminderEmails } from '#areas/tournaments/reminders/index.ts';
import { makeTeam, makeTournament, setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { openSmtp } from '#testing/smtp.testing.ts';

const PANEL_DIR = mkdtempSync(join(tmpdir(), 'matchdesk-panel-'));
const page = (name: string) => `<!doctype html><head><meta content="__CONFIG__"></head>${name}`;
writeFileSync(join(PANEL_DIR, 'index.html'), page('staff'));
writeFileSync(join(PANEL_DIR, 'play.html'), page('players'));
const smtp = await openSmtp();
const [desk, cup] = ['desk.test', 'cup.test'];
const server = useTestServer({
  PANEL_DIR,
  PUBLIC_URL: `https://${desk}`,
  PLAY_URL: `https://${cup}`,
  MAIL_URL: smtp.url,
  MAIL_FROM: 'Desk <desk@matchdesk.test>',
  UNCONFIRMED_ACCOUNTS: '0',
});
afterAll(async () => {
  await smtp.close();
  rmSync(PANEL_DIR, { recursive: true, force: true });
});

/** A browser says in each request which host it believes to be at. */
async function ask(host: string, path: string, headers: Record<string, string> = {}) {
  const sent = request(`${server.address}${path}`, { headers: { host, ...headers } });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = (await text(answer)).replaceAll('&quot;', '"');
  return { status: answer.statusCode, headers: answer.headers, location: answer.headers.location, body };
}

test('[PLAY-70] the players’ pages stand at the root of their host, and staff’s are not served there', async () => {
  const paths = [
    '/',
    '/t/7',
    '/play',
    '/play/t/7',
    '/p/token',
    '/sign-in',
    '/login',
    '/tournament/7',
    '/rules',
  ];
  for (const path of paths) {
    const { status, body } = await ask(cup, path);
    expect([status, body], path).toEqual([200, expect.stringMatching(/players$/)]);
    expect(body).toContain('"apiUrl":"/api","filesUrl":"","liveUrl":""');
    expect(body).toContain('"deskUrl":"https://desk.test"');
    expect(body).toContain('"privacyUrl":"https://desk.test/privacy"');
  }
  expect((await ask('CUP.test', '/')).body).toMatch(/players$/);
  expect((await ask(cup, '/p/token')).headers['x-robots-tag']).toBe('noindex');
  for (const path of ['/docs', '/docs/openapi.json', '/calendar/a.ics', '/l/abc'])
    expect((await ask(cup, path)).status, path).toBe(404);
});

test('[PLAY-70] the desk stays where it is, with the players’ pages below /play', async () => {
  for (const path of ['/', '/login', '/rules', '/t/7'])
    expect((await ask(desk, path)).body, path).toMatch(/staff$/);
  const { body } = await ask(desk, '/play/t/7');
  expect(body).toMatch(/players$/);
  expect(body).toContain('"apiUrl":"https://desk.test/api"');
  expect(body).toContain('"playUrl":"https://cup.test"');
  expect(body).not.toContain('deskUrl');
  expect((await ask('other.test', '/')).body).toMatch(/staff$/);
});

test('[PLAY-70] public views stand on the desk’s host, to which the players’ sends on', async () => {
  for (const path of ['/tournaments/7/public-brackets?code=ab', '/webview/tournament/7', '/open/12']) {
    const { status, location } = await ask(cup, path);
    expect([status, location], path).toEqual([302, `https://desk.test${path}`]);
  }
});

test('[PLAY-70] calls are answered there, and a shared link has its preview', async () => {
  const { id } = await makeTournament(server, { title: 'Spring Cup' });
  const called = await ask(cup, `/api/play/public/tournaments/${id}`);
  expect([called.status, JSON.parse(called.body).data.title]).toEqual([200, 'Spring Cup']);
  const { body } = await ask(cup, `/t/${id}`);
  expect(body).toContain('<meta property="og:title" content="Spring Cup">');
  expect(body).toContain(`<meta property="og:url" content="https://cup.test/t/${id}">`);
  expect(body).toContain('<meta property="og:image" content="https://cup.test/');
});

test('[PLAY-71] links that players are given lead to their host, whatever host made them', async () => {
  const { id } = await makeTournament(server);
  const player = await signUpPlayer(server, 'Wren');
  expect((await player.client.call(register, { params: { id }, body: {} })).status).toBe(201);
  const manager = await server.as('manager');
  const { body } = await manager.call(listPlayerLinks, { params: { id } });
  expect(body.data.map(({ link }) => link)).toEqual([expect.stringMatching(/^https:\/\/cup\.test\/p\//)]);
  const team = await makeTeam(server, player, []);
  const invited = await ask(desk, `/api/play/teams/${team.id}/invite`, {
    authorization: `Bearer ${player.client.token}`,
  });
  expect(JSON.parse(invited.body).data.link).toMatch(/^https:\/\/cup\.test\/team\//);

  const confirmed = { email_confirmed_at: server.clock.now() };
  await server.context.db.updateTable('users').set(confirmed).where('id', '=', player.id).execute();
  await setTournamentStatus(server, id, 'CHECKIN');
  const selection = { filter: { status: 'active' } } as const;
  await manager.call(remindToCheckIn, { params: { id }, body: { selection } });
  await sendReminderEmails(server.context);
  expect((await smtp.message(0)).raw.replaceAll('=\r\n', '')).toContain('https://cup.test/p/');

  const account = { email: 'lark@players.test', password: 'a-long-password', nickname: 'Lark' };
  await server.anonymous.call(signUp, { body: account });
  expect((await smtp.message(1)).raw.replaceAll('=\r\n', '')).toContain('https://cup.test/confirm#token');
});

test('[PLAY-72] a sign-in through Discord or Twitch begins and ends on the players’ host', async () => {
  for (const provider of ['discord', 'twitch']) {
    const begun = await ask(cup, `/api/social-login/${provider}?target=web`);
    const away = new URL(begun.location ?? '');
    expect(away.searchParams.get('redirect_uri')).toBe(
      `https://cup.test/api/social-login-web/${provider}/callback`,
    );
    const cookie = begun.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    expect(begun.headers['set-cookie']?.[0]).not.toContain('Domain');
    const state = away.searchParams.get('state');
    const ended = await ask(cup, `/api/social-login-web/${provider}/callback?state=${state}`, { cookie });
    expect(ended.location).toBe(`https://cup.test/sign-in?error=sign-in-failed&provider=${provider}`);
  }
  const onDesk = await ask(desk, '/api/social-login/discord?target=web');
  expect(new URL(onDesk.location ?? '').searchParams.get('redirect_uri')).toContain('https://desk.test/');
});

test('[PLAY-72] a page of the players’ host may open a live connection, one of a foreign host may not', async () => {
  const connectedFrom = (origin: string) =>
    new Promise<boolean>((resolve) => {
      const socket = io(server.address, {
        transports: ['websocket'],
        reconnection: false,
        extraHeaders: { origin },
      });
      const end = (isConnected: boolean) => {
        socket.disconnect();
        resolve(isConnected);
      };
      socket.once('connect', () => end(true)).once('connect_error', () => end(false));
    });
  expect(await connectedFrom(`https://${cup}`)).toBe(true);
  expect(await connectedFrom('https://evil.test')).toBe(false);
});
