import * as play from '@matchdesk/contract/people/players';
import {
  getCheckInLink,
  listCheckInLinks,
  renewCheckInLink,
} from '@matchdesk/contract/tournaments/check-in-links';
import * as contract from '@matchdesk/contract/tournaments/participants';
import { describe, expect, test } from 'vitest';
import { hour } from '#clock.ts';
import { takeFromRates } from '#people/index.ts';
import { makeTournament, setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

async function linked(nickname: string, title = 'Link Cup', more: Record<string, string> = {}) {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server, { title, ...more });
  const player = await signUpPlayer(server, nickname);
  const { body } = await player.client.call(play.register, { params: { id }, body: {} });
  const pid = body.data.mine?.participant_id ?? 0;
  const { link } = (await manager.call(getCheckInLink, { params: { id, pid } })).body.data;
  const path = new URL(link).pathname;
  const open = async (language = 'en') => {
    const response = await fetch(link, { headers: { 'accept-language': language } });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const press = () =>
    fetch(link, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const status = async () =>
    (await manager.call(contract.listParticipants, { params: { id } })).body.data[0]?.status;
  return { id, pid, manager, player, link, path, open, press, status };
}

test('the link checks in without signing in, once, as an act of the participant', async () => {
  const { id, pid, manager, link, path, open, press, status } = await linked('Alva', 'Cup <b>& Co</b>');
  expect(link.startsWith(`${server.address}/check-in/`)).toBe(true);
  await setTournamentStatus(server, id, 'CHECKIN');
  const page = await open();
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.text).toContain('Cup &lt;b&gt;&amp; Co&lt;/b&gt;');
  expect(page.text).toContain('Alva');
  expect(page.text).toContain('<form method="post"><button>Check in</button></form>');
  expect(page.text).not.toContain('<script');
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  // Opening the page changes nothing.
  expect(await status()).toBe('registered');

  const pressed = await press();
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, path]);
  expect(await status()).toBe('checkin');
  const done = await open();
  expect(done.text).toContain('You are checked in.');
  expect(done.text).not.toContain('<form');
  expect((await press()).status).toBe(303);
  const history = await manager.call(contract.listParticipantHistory, { params: { id, pid } });
  expect(history.body.data.map(({ action, actor }) => [action, actor?.nickname])).toEqual([
    ['checked in by link', 'Alva'],
    ['registered', 'Alva'],
  ]);
});

describe('the page says why there is nothing to press', () => {
  test.each([
    ['REGISTRATION_OPENED', {}, 'Check-in is not open yet. It opens on', 'non è ancora aperto. Apre il'],
    ['REGISTRATION_OPENED', { auto_check_in: '1' }, 'needs no check-in', 'non richiede il check-in'],
    ['REGISTRATION_CLOSED', {}, 'Check-in is closed', 'Il check-in è chiuso'],
    ['STARTED', {}, 'Check-in is closed', 'Il check-in è chiuso'],
  ])('while %s (%o)', async (tournamentStatus, more, en, it) => {
    const { id, open, press, status } = await linked('Bea', 'Cup', { check_in_time: '30', ...more });
    await setTournamentStatus(server, id, tournamentStatus);
    for (const [language, sentence] of [
      ['en-GB,en', en],
      ['it-IT,it;q=0.9', it],
    ] as const) {
      const { text } = await open(language);
      expect(text).toContain(sentence);
      expect(text).toContain(`<html lang="${language.slice(0, 2)}">`);
      expect(text).not.toContain('<form');
    }
    expect((await press()).status).toBe(303);
    expect(await status()).toBe('registered');
  });

  test('to somebody who was removed', async () => {
    const { id, pid, manager, open, press, status } = await linked('Cleo');
    await setTournamentStatus(server, id, 'CHECKIN');
    await manager.call(contract.deleteParticipant, { params: { id, pid } });
    expect((await open()).text).toContain('no longer registered');
    await press();
    expect(await status()).toBe('deleted');
    expect((await manager.call(getCheckInLink, { params: { id, pid } })).status).toBe(404);
  });

  test('to somebody who is blocked', async () => {
    const { id, player, open, press, status } = await linked('Cora');
    await setTournamentStatus(server, id, 'CHECKIN');
    const { db, clock } = server.context;
    await db.updateTable('users').set({ blocked_at: clock.now() }).where('id', '=', player.id).execute();
    expect((await open()).text).toContain('Check-in is closed');
    await press();
    expect(await status()).toBe('registered');
  });

  test('to whoever has no link of ours', async () => {
    const { path } = await linked('Dora');
    for (const wrong of [
      `${path}x`,
      path.slice(0, -1),
      '/check-in/nothing',
      '/check-in/%00',
      '/check-in/..%2f',
    ]) {
      const response = await fetch(server.address + wrong);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('Dora');
    }
  });
});

test('whoever presses without end has to wait, and nobody else does', async () => {
  const [one, other] = [await linked('Egon'), await linked('Frida')];
  for (const { id } of [one, other]) await setTournamentStatus(server, id, 'CHECKIN');
  const presses = await Promise.all(Array.from({ length: 31 }, () => one.press()));
  expect(presses.every(({ status }) => status === 303 || status === 429)).toBe(true);
  await takeFromRates(
    server.context.db,
    Array.from({ length: 30 }, () => ({ key: `check-in link ${other.pid}`, perHour: 30 })),
    server.clock.now(),
  );
  const refused = await other.press();
  expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('Too many attempts')]);
  expect(await other.status()).toBe('registered');
  server.clock.advance(hour);
  expect((await other.press()).status).toBe(303);
  expect([await one.status(), await other.status()]).toEqual(['checkin', 'checkin']);
});

test('a player, the link and the staff at the same moment: one check-in', async () => {
  const { id, pid, manager, player, press } = await linked('Gwen');
  await setTournamentStatus(server, id, 'CHECKIN');
  await Promise.all([
    press(),
    press(),
    player.client.call(play.checkIn, { params: { id } }),
    manager.call(contract.checkInMany, { params: { id }, body: { selection: { ids: [pid] } } }),
  ]);
  const logs = await manager.call(contract.listParticipantLogs, {
    params: { id },
    query: { status: 'checkin' },
  });
  expect(logs.body.meta.total).toBe(1);
});

test('a renewed link takes the place of those before, which say so and open nothing', async () => {
  const { id, pid, manager, link, open, press, status } = await linked('Kai');
  await setTournamentStatus(server, id, 'CHECKIN');
  const renew = () => manager.call(renewCheckInLink, { params: { id, pid } });
  const { body } = await renew();
  expect(body.data).toEqual({ id: pid, name: 'Kai', status: 'registered', link: expect.any(String) });
  expect(body.data.link).not.toBe(link);
  const current = (await manager.call(getCheckInLink, { params: { id, pid } })).body.data;
  expect(current).toEqual(body.data);
  expect((await manager.call(listCheckInLinks, { params: { id } })).body.data).toEqual([body.data]);

  for (const [language, sentence] of [
    ['en', 'This link was replaced by a new one.'],
    ['it', 'Questo link è stato sostituito da uno nuovo.'],
  ] as const) {
    const page = await open(language);
    expect([page.status, page.text]).toEqual([410, expect.stringContaining(sentence)]);
    expect(page.text).not.toContain('Kai');
    expect(page.text).not.toContain('<form');
  }
  expect([(await press()).status, await status()]).toEqual([410, 'registered']);
  const pressed = await fetch(body.data.link, { method: 'POST', redirect: 'manual' });
  expect([pressed.status, await status()]).toEqual([303, 'checkin']);

  const third = (await renew()).body.data.link;
  expect((await fetch(body.data.link)).status).toBe(410);
  expect((await fetch(third)).status).toBe(200);
  const history = await manager.call(contract.listParticipantHistory, { params: { id, pid } });
  expect(history.body.data.map(({ action, actor }) => [action, actor?.nickname])).toEqual([
    ['check-in link renewed', 'Milo'],
    ['checked in by link', 'Kai'],
    ['check-in link renewed', 'Milo'],
    ['registered', 'Kai'],
  ]);
});

test('links are renewed by those who may edit the tournament, of participants who are in it', async () => {
  const { id, pid, manager, link } = await linked('Lena');
  const other = await linked('Mona');
  const stranger = await server.as('managerWithoutGame');
  expect((await stranger.call(renewCheckInLink, { params: { id, pid } })).status).toBe(403);
  expect((await manager.call(renewCheckInLink, { params: { id, pid: other.pid } })).status).toBe(404);
  for (const one of [link, other.link]) expect((await fetch(one)).status).toBe(200);
  await manager.call(contract.deleteParticipant, { params: { id, pid } });
  expect((await manager.call(renewCheckInLink, { params: { id, pid } })).status).toBe(404);
});

test('staff list the links of all who are in, in portions; other staff get none', async () => {
  const { id, pid, manager, link } = await linked('Hugo');
  for (const nickname of ['Ines', 'Jana'])
    await (await signUpPlayer(server, nickname)).client.call(play.register, { params: { id }, body: {} });
  const first = (await manager.call(listCheckInLinks, { params: { id }, query: { limit: 2 } })).body;
  expect(first.data.map(({ name }) => name)).toEqual(['Hugo', 'Ines']);
  expect(first).toMatchObject({ total: 3, next: first.data[1]?.id });
  expect(first.data[0]).toEqual({ id: pid, name: 'Hugo', status: 'registered', link });
  const rest = (await manager.call(listCheckInLinks, { params: { id }, query: { after: first.next ?? 0 } }))
    .body;
  expect([rest.data.map(({ name }) => name), rest.next]).toEqual([['Jana'], null]);
  const stranger = await server.as('managerWithoutGame');
  expect((await stranger.call(listCheckInLinks, { params: { id } })).status).toBe(403);
  expect((await stranger.call(getCheckInLink, { params: { id, pid } })).status).toBe(403);
});
