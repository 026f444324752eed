import * as play from '@matchdesk/contract/people/players';
import { addEntries } from '@matchdesk/contract/tournaments/add-participants';
import * as contract from '@matchdesk/contract/tournaments/participants';
import { getPlayerLink, renewPlayerLink } from '@matchdesk/contract/tournaments/player-links';
import { deleteTournament, getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { hour } from '#clock.ts';
import { takeFromRates } from '#people/index.ts';
import { openClient } from '#testing/client.ts';
import { teamId } from '#testing/ids.testing.ts';
import { makeTeam, makeTournament, setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const open = (token: string) => server.anonymous.call(play.openPlayerLink, { body: { token } });

const tokenOf = (link: string) => new URL(link).pathname.split('/').at(-1) ?? '';

async function linkOf(id: number, pid: number): Promise<string> {
  const manager = await server.as('manager');
  return tokenOf((await manager.call(getPlayerLink, { params: { id, pid } })).body.data.link);
}

/** The client of a session that the link opens. */
async function clientBy(link: string) {
  const { status, body } = await open(link);
  expect(status).toBe(201);
  return openClient(server.address, body.data.token);
}

async function linked(nickname: string, more: Record<string, string> = {}) {
  const { id } = await makeTournament(server, more);
  const player = await signUpPlayer(server, nickname);
  const { body } = await player.client.call(play.register, { params: { id }, body: {} });
  const pid = body.data.mine?.participant_id ?? 0;
  return { id, pid, player, link: await linkOf(id, pid) };
}

const stepOf = async (client: ReturnType<typeof openClient>, id: number) => {
  const { status, body } = await client.call(play.getMyNext, { params: { id } });
  return status === 200 ? body.data.step : body.code;
};

test('[PLAY-17] a link opens a session of twelve hours, and changes nothing of its participant', async () => {
  const { id, pid, link } = await linked('Alva');
  await setTournamentStatus(server, id, 'CHECKIN');
  const manager = await server.as('manager');
  const read = async () => (await manager.call(contract.listParticipants, { params: { id } })).body.data;
  const before = await read();
  const { status, body } = await open(link);
  const expires_at = new Date(server.clock.now().getTime() + 12 * hour).toISOString();
  const token = expect.stringMatching(/^link-[\w-]{43}$/);
  const session = { token, expires_at, tournament_id: id, participant_id: pid, name: 'Alva' };
  expect([status, body.data]).toEqual([201, session]);
  expect(await read()).toEqual(before);

  const client = openClient(server.address, body.data.token);
  expect(await stepOf(client, id)).toBe('check-in');
  server.clock.advance(12 * hour - 1000);
  expect(await stepOf(client, id)).toBe('check-in');
  server.clock.advance(2000);
  expect(await stepOf(client, id)).toBe('not-signed-in');
  expect((await open(link)).status).toBe(201);
});

test('[PLAY-17] a link that opens nothing says why, in both languages', async () => {
  const removed = await linked('Bea');
  const blocked = await linked('Cora');
  const replaced = await linked('Dana');
  const deleted = await linked('Edda');
  const manager = await server.as('manager');
  const by = ({ id, pid }: typeof removed) => ({ params: { id, pid } });
  expect((await manager.call(contract.deleteParticipant, by(removed))).status).toBe(200);
  expect((await manager.call(renewPlayerLink, by(replaced))).status).toBe(200);
  const admin = await server.as('superAdmin');
  expect((await admin.call(deleteTournament, { params: { id: deleted.id } })).status).toBe(200);
  const { db, clock } = server.context;
  const at = clock.now();
  await db.updateTable('users').set({ blocked_at: at }).where('id', '=', blocked.player.id).execute();
  const unknown = [404, 'This link is not valid.', 'Questo link non è valido.'] as const;
  const over = [410, 'You are no longer registered', 'Non sei più iscritto'] as const;
  for (const [token, [status, en, it]] of [
    ['nothing', unknown],
    [`${removed.link}x`, unknown],
    [deleted.link, unknown],
    [removed.link, over],
    [blocked.link, over],
    [replaced.link, [410, 'This link was replaced', 'Questo link è stato sostituito']],
  ] as const)
    for (const [language, sentence] of [
      ['en', en],
      ['it', it],
    ] as const) {
      const response = await server.anonymous.raw('/api/play/links', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify({ token }),
      });
      const { message } = (await response.json()) as { message: string };
      expect([response.status, message]).toEqual([status, expect.stringContaining(sentence)]);
    }
});

test('[PLAY-18, PLAY-21] a guest checks in, reads and writes by the link, and withdraws', async () => {
  const { id } = await makeTournament(server, { is_chat_enabled: '1' });
  await setTournamentStatus(server, id, 'REGISTRATION_OPENED');
  const manager = await server.as('manager');
  await manager.call(addEntries, {
    params: { id },
    body: { rows: ['Walk-in', 'Neighbour'].map((name, index) => ({ line: index + 1, name })) },
  });
  const isOfGuests = async () =>
    (await manager.call(getTournament, { params: { id } })).body.data.only_guests;
  const [guest, other] = (await manager.call(contract.listParticipants, { params: { id } })).body.data;
  const pid = guest?.id ?? 0;
  expect(await isOfGuests()).toBe(true);
  const client = await clientBy(await linkOf(id, pid));
  expect(await isOfGuests()).toBe(false);
  await setTournamentStatus(server, id, 'CHECKIN');
  const seen = (await client.call(play.getPlayTournament, { params: { id } })).body.data;
  expect(seen.mine).toEqual({
    participant_id: pid,
    status: 'registered',
    name: guest?.nickname,
    leaving: null,
  });
  expect((await client.call(play.checkIn, { params: { id } })).body.data.mine?.status).toBe('checkin');
  expect((await client.call(play.checkIn, { params: { id } })).status).toBe(200);
  const history = await manager.call(contract.listParticipantHistory, { params: { id, pid } });
  expect(history.body.data.map(({ action, actor }) => [action, actor?.nickname])).toContainEqual([
    'checked in by link',
    guest?.nickname,
  ]);
  const written = await client.call(play.sendMyTournamentMessage, {
    params: { id },
    body: { message: 'Hello' },
  });
  expect([written.status, written.body.data?.message]).toEqual([201, 'Hello']);
  expect((await client.call(play.listMyMatches, { params: { id } })).body.data).toEqual([]);
  const left = await client.call(play.withdraw, { params: { id } });
  expect([left.status, left.body.data.mine]).toEqual([200, null]);
  expect(await stepOf(client, id)).toBe('not-signed-in');
  const rest = (
    await manager.call(contract.listParticipants, { params: { id }, query: { status: 'active' } })
  ).body.data;
  expect(rest.map(({ id: one }) => one)).toEqual([other?.id]);
});

test('[PLAY-18] a player, their link and the staff at the same moment: one check-in', async () => {
  const { id, pid, player, link } = await linked('Fay');
  await setTournamentStatus(server, id, 'CHECKIN');
  const manager = await server.as('manager');
  const [one, other] = [await clientBy(link), await clientBy(link)];
  await Promise.all([
    one.call(play.checkIn, { params: { id } }),
    other.call(play.checkIn, { params: { id } }),
    player.client.call(play.checkIn, { params: { id } }),
    manager.call(contract.checkInMany, { params: { id }, body: { selection: { ids: [pid] } } }),
  ]);
  const query = { status: 'checkin' } as const;
  const logs = await manager.call(contract.listParticipantLogs, { params: { id }, query });
  expect(logs.body.meta.total).toBe(1);
});

test('[PLAY-18] a link acts for its participant alone, even where the person leads two teams', async () => {
  const { id } = await makeTournament(server, { match_type: '2', team_mates: '2', max_member: '6' });
  const [gwen, hal] = [await signUpPlayer(server, 'Gwen'), await signUpPlayer(server, 'Hal')];
  const pids: number[] = [];
  for (const [captain, mate] of [
    [gwen, 'Ann'],
    [hal, 'Ben'],
  ] as const) {
    const { id: team_id, members } = await makeTeam(server, captain, [mate]);
    const body = { team_id, line_up: members };
    const entered = await captain.client.call(play.register, { params: { id }, body });
    pids.push(entered.body.data.mine?.participant_id ?? 0);
    if (captain === hal) {
      const mateship = { team_id: teamId(team_id), user_id: gwen.id, role: 'co-captain', status: 1 } as const;
      await server.context.db
        .insertInto('team_mates')
        .values({ ...mateship, created_at: server.clock.now() })
        .execute();
    }
  }
  const [own = 0, helped = 0] = pids;
  const mineOf = async (client: ReturnType<typeof openClient>) =>
    (await client.call(play.getPlayTournament, { params: { id } })).body.data?.mine?.participant_id;
  const [byOwn, byHelped] = [await clientBy(await linkOf(id, own)), await clientBy(await linkOf(id, helped))];
  expect([await mineOf(byOwn), await mineOf(byHelped)]).toEqual([own, helped]);
  const query = { by: 'participant' } as const;
  const manager = await server.as('manager');
  await manager.call(contract.deleteParticipant, { params: { id, pid: own }, query });
  expect([await mineOf(byOwn), await mineOf(byHelped), await mineOf(gwen.client)]).toEqual([
    undefined,
    helped,
    helped,
  ]);
});

test('[PLAY-18] a link opens nothing of another tournament, nor what a person does beyond tournaments', async () => {
  const { id, player, link } = await linked('Ines');
  const other = await makeTournament(server);
  expect((await player.client.call(play.register, { params: { id: other.id }, body: {} })).status).toBe(201);
  const client = await clientBy(link);
  expect(await stepOf(client, id)).toBe('wait-for-check-in');
  const answers = await Promise.all([
    client.call(play.getPlayTournament, { params: { id: other.id } }),
    client.call(play.withdraw, { params: { id: other.id } }),
    client.call(play.register, { params: { id }, body: {} }),
    client.call(play.listMyTournaments),
    client.call(play.saveMyProfile, { body: { game_id: 12, nickname: 'Other' } }),
  ]);
  for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'link-not-enough']);
});

test('[PLAY-18] the link of somebody on the staff gives none of their rights', async () => {
  const admin = await server.as('superAdmin');
  const { id } = await makeTournament(server, { game_id: '12' });
  await setTournamentStatus(server, id, 'REGISTRATION_OPENED');
  await admin.call(addEntries, {
    params: { id },
    body: { rows: [{ line: 1, user_id: await server.idOf('superAdmin') }], override: true },
  });
  const [entry] = (await admin.call(contract.listParticipants, { params: { id } })).body.data;
  const client = await clientBy(await linkOf(id, entry?.id ?? 0));
  const { status, body } = await client.call(getTournament, { params: { id } });
  expect([status, body.code]).toEqual([403, 'link-not-enough']);
  expect((await client.call(play.getMyNext, { params: { id } })).status).toBe(200);
});

test('[PLAY-19] a new link ends those before and their sessions, whoever makes it', async () => {
  const { id, pid, player, link } = await linked('Kai');
  const manager = await server.as('manager');
  const first = await clientBy(link);
  await manager.call(renewPlayerLink, { params: { id, pid } });
  expect([await stepOf(first, id), (await open(link)).status]).toEqual(['not-signed-in', 410]);

  const second = await linkOf(id, pid);
  const bySecond = await clientBy(second);
  const renewed = await player.client.call(play.renewMyLink, { params: { id } });
  expect([renewed.status, tokenOf(renewed.body.data.link)]).toEqual([200, await linkOf(id, pid)]);
  expect([await stepOf(bySecond, id), (await open(second)).status]).toEqual(['not-signed-in', 410]);

  const byThird = await clientBy(tokenOf(renewed.body.data.link));
  const fourth = tokenOf((await byThird.call(play.renewMyLink, { params: { id } })).body.data.link);
  expect(await stepOf(byThird, id)).toBe('not-signed-in');
  expect(await stepOf(await clientBy(fourth), id)).toBe('wait-for-check-in');
  const stranger = await signUpPlayer(server, 'Lou');
  expect((await stranger.client.call(play.renewMyLink, { params: { id } })).body.code).toBe('not-registered');
});

test('[PLAY-19] a link that is opened while it is replaced leaves no session behind', async () => {
  const { id, pid, link } = await linked('Mia');
  const manager = await server.as('manager');
  const [opened] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, () => open(link))),
    manager.call(renewPlayerLink, { params: { id, pid } }),
  ]);
  for (const { status, body } of opened) {
    expect([201, 410]).toContain(status);
    if (status === 201)
      expect(await stepOf(openClient(server.address, body.data.token), id)).toBe('not-signed-in');
  }
});

test('[PLAY-20] whoever opens a link without end has to wait, and nobody else does', async () => {
  const [one, other] = [await linked('Nora'), await linked('Otis')];
  const rate = { key: `player link ${one.pid}`, perHour: 60 };
  for (let time = 0; time < 60; time += 1) await takeFromRates(server.context.db, [rate], server.clock.now());
  expect([(await open(one.link)).status, (await open(other.link)).status]).toEqual([429, 201]);
  server.clock.advance(hour);
  expect((await open(one.link)).status).toBe(201);
});

test('[PLAY-20] sixty openings within an hour are let in', async () => {
  const { link } = await linked('Pia');
  const statuses: number[] = [];
  for (let time = 0; time < 61; time += 1) statuses.push((await open(link)).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});
