import { createRegion } from '@matchdesk/contract/content/locations';
import { createRule, deleteRule } from '@matchdesk/contract/content/rules';
import { startTournament } from '@matchdesk/contract/formats/any-format';
import { generateBrackets } from '@matchdesk/contract/formats/elimination';
import { updateTftMatch } from '@matchdesk/contract/formats/tft';
import * as play from '@matchdesk/contract/people/players';
import { disqualifyParticipant } from '@matchdesk/contract/tournaments/participants';
import { createBracketTemplate } from '@matchdesk/contract/tournaments/templates';
import { deleteTournament } from '@matchdesk/contract/tournaments/tournaments';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hour, minute, second } from '#clock.ts';
import { drawnTournament, enterPlayers } from '#testing/entrants.testing.ts';
import { startedTft } from '#testing/lobbies.testing.ts';
import {
  insertGuest,
  makeTeam,
  makeTournament,
  setTournamentStatus,
  signUpPlayer,
} from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const listed = async (when: play.PublicList, query: object = {}) => {
  const { status, body } = await server.anonymous.call(play.listPublicTournaments, {
    query: { when, ...query },
  });
  expect(status).toBe(200);
  return body;
};
const ask = (id: number, query: object = {}) =>
  server.anonymous.call(play.getPublicTournament, { params: { id }, query });
const page = async (id: number) => (await ask(id)).body.data;
const askPeople = (id: number, query: object = {}) =>
  server.anonymous.call(play.listPublicParticipants, { params: { id }, query });
const people = async (id: number, query: object = {}) => (await askPeople(id, query)).body;
const startsAt = (hours: number) => new Date(server.clock.now().getTime() + hours * hour).toISOString();

describe('a tournament', () => {
  test('[PLAY-25] says what there is to know before registering', async () => {
    const admin = await server.as('superAdmin');
    const text = { title: 'Fair play', content: '<p>Be <b>fair</b>.</p><script>alert(1)</script>' };
    const rule = (await admin.form(createRule, text)).body.data;
    const short = {
      title: 'Longer final',
      game_id: 12,
      info: [
        { duration: 20, matches: 1 },
        { duration: 30, matches: 3 },
      ],
    };
    const template = (await admin.call(createBracketTemplate, { body: short })).body.data;
    const prize_pool = [{ place: 1, prizes: [{ wallet: 'EUR' as const, value: 50 }] }];
    const { id, started_at } = await makeTournament(server, {
      title: 'Page of a cup',
      description: 'Bring a friend.',
      rule_id: String(rule.id),
      platform_id: '3',
      template_id: String(template.id),
      match_type: '2',
      team_mates: '2',
      substitute_limit: '1',
      require_user_profiling: '0',
      prize_pool: JSON.stringify(prize_pool),
    });
    const hourBefore = new Date(Date.parse(started_at) - hour).toISOString();
    const expected = {
      id,
      title: 'Page of a cup',
      image: null,
      game: { id: 12, name: 'Vanes', image: null },
      status: 'REGISTRATION_OPENED',
      type: 1,
      match_type: 2,
      started_at,
      participant_count: 0,
      max_member: 8,
      description: 'Bring a friend.',
      challenge_description: '',
      rule: { title: 'Fair play', content: '<p>Be <b>fair</b>.</p>' },
      platform: { id: 3, name: 'PC' },
      registration: { opens_at: null, ends_at: started_at },
      check_in: { opens_at: hourBefore, ends_at: started_at },
      best_of: [1, 3],
      team_mates: 2,
      substitute_limit: 1,
      prize_pool,
      limited_to: null,
      is_private: false,
      least_age: 0,
      needs_game_name: false,
    };
    expect(await page(id)).toEqual(expected);
    await admin.call(deleteRule, { params: { id: rule.id } });
    server.clock.advance(second);
    expect(await page(id)).toEqual({ ...expected, rule: null });
  });

  test('[PLAY-25] of a challenge it says what is asked for, and no other type has games of a round', async () => {
    const asked = { type: '8', challenge_description: 'Ride to the sea.' };
    const { id } = await makeTournament(server, asked);
    expect(await page(id)).toMatchObject({ challenge_description: 'Ride to the sea.', best_of: [] });
    const leaderboard = await makeTournament(server, { type: '2', rounds: '3' });
    expect((await page(leaderboard.id)).best_of).toEqual([]);
  });

  test('[PLAY-25] once it is drawn, the games of its rounds are those of its schedule', async () => {
    const { id } = await drawnTournament(server, 8);
    expect((await page(id)).best_of).toEqual([1, 1, 1]);
    await sql`update round_timings set games_count = 5 where tournament_id = ${id} and round = 3`.execute(
      server.context.db,
    );
    server.clock.advance(second);
    expect((await page(id)).best_of).toEqual([1, 1, 5]);
  });

  test('[PLAY-25] registration and check-in say when they open and end, and are null once over', async () => {
    const { id, started_at } = await makeTournament(server, {
      start_status: 'opened',
      register_timeout: '90',
      check_in_time: '30',
    });
    const before = (minutes: number) => new Date(Date.parse(started_at) - minutes * minute).toISOString();
    const times = async () => {
      const { registration, check_in } = await page(id);
      return { registration, check_in };
    };
    const check_in = { opens_at: before(30), ends_at: started_at };
    expect(await times()).toEqual({ registration: { opens_at: before(90), ends_at: started_at }, check_in });
    await setTournamentStatus(server, id, 'REGISTRATION_OPENED');
    const registration = { opens_at: null, ends_at: started_at };
    expect(await times()).toEqual({ registration, check_in });
    await setTournamentStatus(server, id, 'CHECKIN');
    expect(await times()).toEqual({ registration, check_in: { opens_at: null, ends_at: started_at } });
    await sql`update tournaments set started_at = ${startsAt(-1)} where id = ${id}`.execute(
      server.context.db,
    );
    server.clock.advance(second);
    expect(await times()).toMatchObject({ registration: null, check_in: { opens_at: null } });
    for (const status of ['REGISTRATION_CLOSED', 'STARTED', 'CLOSED']) {
      await setTournamentStatus(server, id, status);
      expect(await times()).toEqual({ registration: null, check_in: null });
    }
    const without = await makeTournament(server, { auto_check_in: '1' });
    expect((await page(without.id)).check_in).toBeNull();
  });

  test('[PLAY-25] a region or a list of countries says where players must live', async () => {
    const limitOf = async (more: Record<string, string>) =>
      (await page((await makeTournament(server, more)).id)).limited_to;
    expect(await limitOf({ supported_countries: 'it,de' })).toEqual({
      region: null,
      countries: ['de', 'it'],
    });
    for (const all of ['it,global', 'en']) expect(await limitOf({ supported_countries: all })).toBeNull();
    const { rows } = await sql<{ id: number }>`
      select id from countries where code in ('ch', 'at') order by code`.execute(server.context.db);
    const body = { title: 'Alps', countries: rows.map(({ id }) => id) };
    const region = (await (await server.as('superAdmin')).call(createRegion, { body })).body.data;
    expect(await limitOf({ region_id: String(region.id) })).toEqual({
      region: 'Alps',
      countries: ['at', 'ch'],
    });
  });
});

describe('participants', () => {
  test('[PLAY-26] those who registered, by public names, and whether they checked in', async () => {
    const { id } = await makeTournament(server);
    const [ann, bea, cy] = await Promise.all(['Ann', 'Bea', 'Cy'].map((name) => signUpPlayer(server, name)));
    for (const player of [cy!, ann!, bea!])
      await player.client.call(play.register, { params: { id }, body: {} });
    await setTournamentStatus(server, id, 'CHECKIN');
    await ann!.client.call(play.checkIn, { params: { id } });
    await bea!.client.call(play.withdraw, { params: { id } });
    await sql`update users set nickname = '', name = 'Rosa Verdi' where id = ${cy!.id}`.execute(
      server.context.db,
    );
    server.clock.advance(second);
    const { data, meta } = await people(id);
    expect(data).toEqual([
      { id: data[0]!.id, name: `Player #${data[0]!.id}`, avatar: null, is_checked_in: false },
      { id: data[1]!.id, name: 'Ann', avatar: null, is_checked_in: true },
    ]);
    const path = `/play/public/tournaments/${id}/participants`;
    expect(meta).toEqual({ current_page: 1, last_page: 1, path, per_page: 50, total: 2 });
  });

  test('[PLAY-26] a team is one of them', async () => {
    const { id } = await makeTournament(server, { match_type: '2', team_mates: '2' });
    const captain = await signUpPlayer(server, 'Cato');
    const team = await makeTeam(server, captain, ['Mia']);
    const body = { team_id: team.id, line_up: team.members };
    await captain.client.call(play.register, { params: { id }, body });
    const { rows } = await sql<{ name: string }>`select name from teams where id = ${team.id}`.execute(
      server.context.db,
    );
    expect((await people(id)).data.map(({ name }) => name)).toEqual([rows[0]!.name]);
  });

  test('[PLAY-26] from the start on, only those who play, also if they are disqualified', async () => {
    const { id } = await makeTournament(server);
    const late = await signUpPlayer(server, 'Late');
    await late.client.call(play.register, { params: { id }, body: {} });
    const entrants = await enterPlayers(server, id, 5);
    await sql`update tournaments set registered_count = 1 where id = ${id}`.execute(server.context.db);
    server.clock.advance(second);
    expect((await people(id)).meta.total).toBe(6);
    const manager = await server.as('manager');
    await setTournamentStatus(server, id, 'CHECKIN');
    await manager.call(generateBrackets, { params: { id }, query: {} });
    expect((await people(id)).data).toHaveLength(6);
    await manager.call(startTournament, { params: { id }, body: {} });
    const playing = await people(id);
    expect(playing.data.map((one) => one.id)).toEqual(entrants);
    expect(playing.meta.total).toBe(5);
    expect(playing.data.every(({ is_checked_in }) => is_checked_in)).toBe(true);
    await manager.call(disqualifyParticipant, { params: { id, pid: entrants[0]! } });
    expect((await people(id)).data.map((one) => one.id)).toEqual(entrants);
  });

  test('[PLAY-26, PLAY-29] by pages, in the order in which they registered', async () => {
    const { id } = await makeTournament(server, { max_member: '300' });
    const entrants = await enterPlayers(server, id, 230);
    const second = await people(id, { limit: 200, page: 2 });
    expect(second.data.map((one) => one.id)).toEqual(entrants.slice(200));
    expect(second.meta).toMatchObject({ total: 230, last_page: 2 });
    expect((await people(id, { page: 9 })).data).toEqual([]);
    for (const query of [{ limit: 201 }, { page: 0 }, { page: 'x' }, { search: 'Entrant' }])
      expect((await askPeople(id, query)).status).toBe(422);
  });
});

describe('a private or deleted one', () => {
  const asks = [ask, askPeople];

  test('[PLAY-27] does not exist without its code, and who guesses has to wait', async () => {
    const { id } = await makeTournament(server, { is_private: '1', secret_code: 'sesame' });
    for (const one of asks) {
      const { status, body } = await one(id);
      expect([status, body.code]).toEqual([404, 'tournament-not-found']);
      expect((await one(id, { code: 'sesame' })).status).toBe(200);
    }
    expect((await ask(id, { code: 'sesame' })).body.data.is_private).toBe(true);
    const guesses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      guesses.push((await asks[guess % 2]!(id, { code: `wrong ${guess}` })).status);
    expect(guesses[0]).toBe(404);
    expect(guesses.at(-1)).toBe(429);
  });

  test('[PLAY-27] is not there, as one that never was', async () => {
    const { id } = await makeTournament(server);
    for (const one of asks) expect((await one(id)).status).toBe(200);
    await (await server.as('superAdmin')).call(deleteTournament, { params: { id } });
    for (const one of asks) {
      for (const gone of [id, 2_147_483_647]) {
        const { status, body } = await one(gone);
        expect([status, body.code]).toEqual([404, 'tournament-not-found']);
      }
    }
  });
});

test('[PLAY-28] no answer carries an e-mail, a real name, a code or a room’s password', async () => {
  const code = 'sesame-canary';
  const { id, manager, entrants, lobbies } = await startedTft(server, 16, { title: 'With secrets' });
  const room = { room_id: 'room-canary', password: 'password-canary' };
  await manager.call(updateTftMatch, { params: { id, matchId: lobbies[0]!.id }, body: room });
  const guest = await insertGuest(server, 'Guest of honour');
  const { db } = server.context;
  await sql`
    update tournaments set secret_code = ${code}, chat_link = 'https://chat-canary.test' where id = ${id}`.execute(
    db,
  );
  await sql`
    update users set nickname = '', name = 'Name Canary' from participants
    where participants.user_id = users.id and participants.id = ${entrants[0]}`.execute(db);
  await sql`update participants set user_id = ${guest} where id = ${entrants[1]}`.execute(db);
  server.clock.advance(second);
  const list = async () => (await listed('running', { search: 'With secrets' })).data;
  expect(await list()).toHaveLength(1);
  const open = [await list(), await page(id), (await people(id)).data];
  await sql`update tournaments set is_private = true where id = ${id}`.execute(db);
  server.clock.advance(second);
  expect(await list()).toEqual([]);
  const withCode = [(await ask(id, { code })).body.data, (await askPeople(id, { code })).body.data];
  expect(withCode.every(Boolean)).toBe(true);
  const text = JSON.stringify([open, withCode]);
  expect(text).toContain('Guest of honour');
  for (const secret of ['@', 'canary', 'Canary', 'user_id', 'secret_code', 'password'])
    expect(text).not.toContain(secret);
});
