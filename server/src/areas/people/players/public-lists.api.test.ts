import { setGameAvailable } from '@matchdesk/contract/content/games';
import * as play from '@matchdesk/contract/people/players';
import { type TournamentStatus, tournamentStatuses } from '@matchdesk/contract/statuses';
import { deleteTournament } from '@matchdesk/contract/tournaments/tournaments';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hour, second } from '#clock.ts';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { makeTournament, setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const listed = async (when: play.PublicList, query: object = {}) => {
  const { status, body } = await server.anonymous.call(play.listPublicTournaments, {
    query: { when, ...query },
  });
  expect(status).toBe(200);
  return body;
};
const idsOf = async (when: play.PublicList, query: object = {}) =>
  (await listed(when, query)).data.map(({ id }) => id);
const ask = (id: number) => server.anonymous.call(play.getPublicTournament, { params: { id } });
const startsAt = (hours: number) => new Date(server.clock.now().getTime() + hours * hour).toISOString();

describe('lists', () => {
  test('[PLAY-22] a tournament of each status is in one list', async () => {
    const search = 'Of each status';
    const made = new Map<number, TournamentStatus>();
    for (const status of tournamentStatuses) {
      const { id } = await makeTournament(server, { title: search });
      await setTournamentStatus(server, id, status);
      made.set(id, status);
    }
    const statusesIn = async (when: play.PublicList) =>
      (await listed(when, { search })).data.map(({ id, status }) => {
        expect(made.get(id)).toBe(status);
        return status;
      });
    expect(new Set(await statusesIn('running'))).toEqual(new Set(['STARTED', 'IN_PROGRESS']));
    expect(new Set(await statusesIn('open'))).toEqual(new Set(['REGISTRATION_OPENED', 'CHECKIN']));
    expect(new Set(await statusesIn('soon'))).toEqual(new Set(['OPENED', 'REGISTRATION_CLOSED', 'PENDING']));
    expect(new Set(await statusesIn('past'))).toEqual(new Set(['FINISHED', 'CLOSED']));
  });

  test('[PLAY-22] a row says what it is, how full, and what can be won', async () => {
    const prize_pool = JSON.stringify([
      { place: 1, prizes: [{ wallet: 'EUR', value: 50.1 }] },
      {
        place: 2,
        prizes: [
          { wallet: 'COINS', value: 300 },
          { wallet: 'EUR', value: 20.2 },
        ],
      },
    ]);
    const { id, started_at } = await makeTournament(server, { title: 'Row of a list', prize_pool });
    await enterPlayers(server, id, 3);
    server.clock.advance(second);
    expect((await listed('open', { search: 'row of a list' })).data).toEqual([
      {
        id,
        title: 'Row of a list',
        image: null,
        game: { id: 12, name: 'Vanes', image: null },
        status: 'REGISTRATION_OPENED',
        type: 1,
        match_type: 1,
        started_at,
        participant_count: 3,
        max_member: 8,
        prizes: [
          { currency: 'EUR', amount: 70.3 },
          { currency: 'COINS', amount: 300 },
        ],
      },
    ]);
  });

  test('[PLAY-23] private and deleted ones, those not on the web, and hidden games are in none', async () => {
    const search = 'Kept out';
    const make = (more: Record<string, string> = {}) => makeTournament(server, { title: search, ...more });
    const shown = await make();
    await make({ is_private: '1', secret_code: 'sesame' });
    await make({ available_web: '0' });
    const deleted = await make();
    const hidden = await make({ game_id: '6' });
    expect(new Set(await idsOf('open', { search }))).toEqual(new Set([shown.id, deleted.id, hidden.id]));
    const admin = await server.as('superAdmin');
    await admin.call(deleteTournament, { params: { id: deleted.id } });
    expect(new Set(await idsOf('open', { search }))).toEqual(new Set([shown.id, hidden.id]));
    const show = (display_in_tournaments: boolean) =>
      admin.call(setGameAvailable, { params: { id: 6 }, body: { display_in_tournaments } });
    await show(false);
    server.clock.advance(second);
    expect(await idsOf('open', { search })).toEqual([shown.id]);
    expect((await ask(hidden.id)).status).toBe(200);
    await show(true);
  });

  test('[PLAY-24] those to come are listed soonest first, then the late ones; the others latest first', async () => {
    const search = 'In order';
    const start = [3, -2, 1, -1];
    const ids: number[] = [];
    for (const hours of start) {
      const { id } = await makeTournament(server, { title: search });
      await sql`update tournaments set started_at = ${startsAt(hours)}, end_at = ${startsAt(9)} where id = ${id}`.execute(
        server.context.db,
      );
      ids.push(id);
    }
    const [threeAhead, twoLate, oneAhead, oneLate] = ids;
    for (const [when, status] of [
      ['open', 'CHECKIN'],
      ['soon', 'REGISTRATION_CLOSED'],
    ] as const) {
      for (const id of ids) await setTournamentStatus(server, id, status);
      expect(await idsOf(when, { search })).toEqual([oneAhead, threeAhead, oneLate, twoLate]);
    }
    for (const [when, status] of [
      ['running', 'STARTED'],
      ['past', 'CLOSED'],
    ] as const) {
      for (const id of ids) await setTournamentStatus(server, id, status);
      expect(await idsOf(when, { search })).toEqual([threeAhead, oneAhead, oneLate, twoLate]);
    }
  });

  test('[PLAY-24] by pages, by game, and by a part of the title in which every character counts', async () => {
    const titles = ['Cup 100% fun', 'Cup 1000 fun', 'Cup a_b', 'Cup axb', 'Cup c\\d'];
    const ids: number[] = [];
    for (const [index, title] of titles.entries())
      ids.push((await makeTournament(server, { title, game_id: index % 2 ? '6' : '12' })).id);
    expect(await idsOf('open', { search: '100%' })).toEqual([ids[0]]);
    expect(await idsOf('open', { search: 'CUP A_B' })).toEqual([ids[2]]);
    expect(await idsOf('open', { search: 'c\\d' })).toEqual([ids[4]]);
    expect(await idsOf('open', { search: '%%' })).toEqual([]);
    expect(await idsOf('open', { search: String(ids[0]) })).toEqual([]);
    expect(await idsOf('open', { search: 'cup ', game_id: 6 })).toEqual([ids[1], ids[3]]);
    const { data, meta } = await listed('open', { search: 'cup ', limit: 2, page: 3 });
    expect(data.map(({ id }) => id)).toEqual([ids[4]]);
    const path = '/play/public/tournaments';
    expect(meta).toEqual({ current_page: 3, last_page: 3, path, per_page: 2, total: 5 });
    expect((await listed('open', { search: 'cup ', page: 9 })).data).toEqual([]);
    expect((await listed('open', { limit: 50 })).meta.per_page).toBe(50);
  });

  test('a change is listed at once, also while an answer is shared', async () => {
    const search = 'Listed at once';
    const { id } = await makeTournament(server, { title: search });
    expect((await listed('open', { search })).data[0]).toMatchObject({ participant_count: 0 });
    const player = await signUpPlayer(server, 'Prompt');
    await player.client.call(play.register, { params: { id }, body: {} });
    expect((await listed('open', { search })).data[0]).toMatchObject({ participant_count: 1 });
    await setTournamentStatus(server, id, 'CHECKIN');
    expect((await listed('open', { search })).data[0]).toMatchObject({ status: 'CHECKIN' });
  });

  test('[PLAY-29] a wrong question is refused with a sentence under its field, in both languages', async () => {
    const errorsOf = async (query: string, language: string) => {
      const response = await server.anonymous.raw(`/api/play/public/tournaments?${query}`, {
        headers: { 'accept-language': language },
      });
      expect(response.status).toBe(422);
      return ((await response.json()) as { errors: Record<string, string[]> }).errors;
    };
    expect(await errorsOf('', 'en')).toEqual({ when: ['This field is required'] });
    expect(await errorsOf('', 'it')).toEqual({ when: ['Campo obbligatorio'] });
    expect(await errorsOf('when=now', 'en')).toEqual({ when: ['This value is not valid'] });
    expect(await errorsOf('when=now', 'it')).toEqual({ when: ['Questo valore non è valido'] });
    expect(await errorsOf('when=open&limit=51&page=0', 'en')).toEqual({
      limit: ['At most 50'],
      page: ['At least 1'],
    });
    expect(await errorsOf('when=open&game_id=x', 'it')).toEqual({ game_id: ['Serve un numero intero'] });
    expect(await errorsOf('when=open&mine=1', 'en')).toEqual({ mine: ['This field is not known'] });
    expect(Object.keys(await errorsOf(`when=open&search=${'x'.repeat(101)}`, 'en'))).toEqual(['search']);
    expect(Object.keys(await errorsOf('when=open&when=past', 'en'))).toEqual(['when']);
  });
});

test('[PLAY-46] the games of public tournaments are listed by name, and no others', async () => {
  const { db } = server.context;
  const games = async () => (await server.anonymous.call(play.listPublicGames)).body.data;
  const hide = () => sql`update tournaments set available_web = false where game_id = 6`.execute(db);
  await hide();
  await makeTournament(server, { game_id: '6', is_private: '1', secret_code: 'sesame' });
  await makeTournament(server, { game_id: '12' });
  server.clock.advance(second);
  const before = await games();
  expect(before.map(({ id }) => id)).not.toContain(6);
  expect(before).toContainEqual({ id: 12, name: 'Vanes', image: null });
  await makeTournament(server, { game_id: '6' });
  server.clock.advance(second);
  const after = await games();
  expect(after.map(({ id }) => id)).toContain(6);
  const names = after.map(({ name }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted());
  await hide();
  server.clock.advance(second);
  expect((await games()).map(({ id }) => id)).not.toContain(6);
});
