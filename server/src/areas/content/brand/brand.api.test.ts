import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeBrand, getBrand, listBrandHistory } from '@matchdesk/contract/content/brand';
import { signUp } from '@matchdesk/contract/people/players';
import { afterAll, expect, test } from 'vitest';
import { plainPicture } from '#testing/pictures.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { openSmtp } from '#testing/smtp.testing.ts';

const PANEL_DIR = mkdtempSync(join(tmpdir(), 'matchdesk-panel-'));
const bare =
  '<!doctype html><head><meta content="__CONFIG__"><title>Matchdesk</title><link rel="icon" href="/favicon.svg"></head>';
for (const name of ['index.html', 'play.html']) writeFileSync(join(PANEL_DIR, name), bare);
const smtp = await openSmtp();
const server = useTestServer({
  PANEL_DIR,
  MAIL_URL: smtp.url,
  MAIL_FROM: 'Desk <desk@matchdesk.test>',
  PUBLIC_URL: 'https://desk.test',
  UNCONFIRMED_ACCOUNTS: '0',
});
afterAll(async () => {
  await smtp.close();
  rmSync(PANEL_DIR, { recursive: true, force: true });
});

const pageAt = async (path: string) =>
  (await (await server.anonymous.raw(path)).text()).replaceAll('&quot;', '"');

test('[PLAY-67] a new installation shows itself as Matchdesk', async () => {
  const page = await pageAt('/play');
  expect(page).toContain('"brand":{"name":"Matchdesk","line":"","logo":null}');
  expect(page).toContain('<title>Matchdesk</title>');
  expect(page).not.toContain('--accent');
});

test('[PLAY-67] only Super admins read and change it, and each change is in its History', async () => {
  for (const name of ['admin', 'manager', 'treasurer'] as const) {
    const client = await server.as(name);
    expect((await client.call(getBrand)).status).toBe(403);
    expect((await client.call(changeBrand, { body: { name: 'Mine' } })).status).toBe(403);
    expect((await client.call(listBrandHistory)).status).toBe(403);
  }
  const admin = await server.as('superAdmin');
  const { version } = (await admin.call(getBrand)).body.data;
  const body = { name: ' Northern \u200b Cup ', line: 'Ask us at the door', colour: '#FFE600', version };
  const saved = await admin.call(changeBrand, { body });
  expect([saved.status, saved.body.data]).toEqual([
    200,
    expect.objectContaining({ name: 'Northern Cup', line: 'Ask us at the door', colour: '#ffe600' }),
  ]);
  const stale = await admin.call(changeBrand, { body });
  expect([stale.status, stale.body.code]).toEqual([409, 'changed-meanwhile']);
  const [entry] = (await admin.call(listBrandHistory)).body.data;
  expect(entry).toMatchObject({ action: 'changed', actor: { nickname: expect.any(String) } });
  expect(entry?.changes).toContainEqual({ field: 'name', before: '', after: 'Northern Cup' });
});

test('[PLAY-67] what is wrong is refused under its field, in both languages', async () => {
  const { token } = await server.as('superAdmin');
  const refusedIn = async (language: string, body: object) => {
    const response = await server.anonymous.raw('/api/brand', {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'accept-language': language,
      },
      body: JSON.stringify(body),
    });
    return [response.status, ((await response.json()) as { errors?: object }).errors];
  };
  const colour = (sentence: string) => [422, { colour: [sentence] }];
  for (const wrong of ['red', '#fff', '#12345g', 'url(//evil.test)', '#3b4cc0;}'])
    expect(await refusedIn('en', { colour: wrong }), wrong).toEqual(colour('Write a colour as #3b4cc0'));
  expect(await refusedIn('it', { colour: 'red' })).toEqual(colour('Un colore si scrive #3b4cc0'));
  expect(await refusedIn('en', { name: 'x'.repeat(41) })).toEqual([422, { name: ['At most 40 characters'] }]);
  expect(await refusedIn('en', { line: 'x'.repeat(121) })).toEqual([
    422,
    { line: ['At most 120 characters'] },
  ]);
  const admin = await server.as('superAdmin');
  const noPicture = await admin.form(changeBrand, { logo: new Blob(['no picture']) });
  expect([noPicture.status, Object.keys(noPicture.body.errors ?? {})]).toEqual([422, ['logo']]);
});

test('[PLAY-68, PLAY-69] pages carry name, line, logo and colours, at once after a change', async () => {
  const admin = await server.as('superAdmin');
  const form = { name: 'Northern <Cup>', line: 'Every "Friday"', colour: '#ffe600' };
  const saved = await admin.form(changeBrand, { ...form, logo: await plainPicture(40, 20) });
  expect(saved.body.data.logo).toMatch(/^\/files\/[0-9a-f]{40}\.webp$/);
  expect((await server.anonymous.raw(saved.body.data.logo ?? '')).status).toBe(200);
  const { id } = await makeTournament(server);
  for (const path of ['/play', '/p/token', `/play/t/${id}`, `/tournaments/${id}/public-brackets`]) {
    const page = await pageAt(path);
    expect(page, path).toContain(`"logo":"${saved.body.data.logo}"`);
    expect(page, path).toContain('Northern &lt;Cup&gt;');
    expect(page, path).not.toContain('<Cup>');
    expect(page, path).toMatch(
      /<style nonce="[^"]+">:root\{--accent:light-dark\(#[0-9a-f]{6},#ffe600\);--on-accent:/,
    );
  }
  const shared = await pageAt(`/play/t/${id}`);
  expect(shared).toContain('<meta property="og:site_name" content="Northern &lt;Cup&gt;">');
  expect(shared).toContain('<title>Northern &lt;Cup&gt;</title>');
  expect(shared).toContain(`<link rel="icon" href="${saved.body.data.logo}">`);

  await admin.form(changeBrand, { ...form, name: 'Southern Cup', logo: '' });
  const after = await pageAt('/play');
  expect(after).toContain('"name":"Southern Cup"');
  expect(after).toContain('"logo":null');
});

test('[PLAY-69] mails name the organiser and are signed by them', async () => {
  const admin = await server.as('superAdmin');
  await admin.call(changeBrand, { body: { name: 'Northern Cup', line: 'Every Friday' } });
  const account = { email: 'wren@players.test', password: 'a-long-password', nickname: 'Wren' };
  expect((await server.anonymous.call(signUp, { body: account })).status).toBe(202);
  const { raw } = await smtp.message(0);
  const mail = raw.replaceAll('=\r\n', '');
  expect(mail).toContain('somebody signed up for Northern Cup with this e-mail');
  expect(mail).toMatch(/-- ?\S*\r\nNorthern Cup\r\nEvery Friday/);
});
