import { startTournament } from '@matchdesk/contract/formats/any-format';
import {
  fillEmptySpots,
  generateBrackets,
  getBracket,
  listTimings,
  shuffleBrackets,
} from '@matchdesk/contract/formats/elimination';
import { finishMatch, listMatches, setParticipant, whyInMatch } from '@matchdesk/contract/formats/matches';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { deleteParticipant, listParticipants } from '@matchdesk/contract/tournaments/participants';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { describe, expect, test } from 'vitest';
import { drawnTournament, enterPlayers, readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { makeTournament, setTournamentStatus } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const seatedIn = (matches: readonly Match[]) =>
  matches.flatMap(({ first_participant, second_participant }) =>
    [first_participant?.id, second_participant?.id].flatMap((id) => id ?? []),
  );

describe('generating', () => {
  test('[BRK-28, BRK-20, D57] seats everybody once, closes registration and answers the matches', async () => {
    const { id, entrants, manager, bracket, matches } = await drawnTournament(server, 6, {
      with_third_place_match: '1',
    });
    expect(bracket).toMatchObject({ kind: 'single', entrants: 6, third_place: true, matches_count: 8 });
    expect(bracket.seed).toMatch(/^\d+$/);
    expect(bracket.rounds.map(({ name }) => name)).toEqual([
      'Quarterfinals',
      'Semifinals',
      'Final',
      '3rd place',
    ]);
    expect(seatedIn(matches).sort((a, b) => a - b)).toEqual(entrants);
    const firstRound = matches.filter(({ round, is_third_match }) => round === 1 && !is_third_match);
    expect(firstRound.map(({ player }) => player).sort()).toEqual([1, 1, 2, 2]);
    expect(seatedIn(firstRound)).toHaveLength(6);
    expect(matches.every(({ status }) => status === 'WAITING')).toBe(true);
    const { body } = await manager.call(getTournament, { params: { id } });
    expect(body.data.status).toBe('REGISTRATION_CLOSED');
    expect((await manager.call(getBracket, { params: { id } })).body.data).toEqual(bracket);
  });

  test('[BRK-29] gives every round its time: 30 minutes each, one game, from the start', async () => {
    const { id, manager, bracket } = await drawnTournament(server, 8);
    const { started_at } = (await manager.call(getTournament, { params: { id } })).body.data;
    const start = Date.parse(started_at);
    expect(bracket.rounds.map((round) => (Date.parse(round.started_at) - start) / 60_000)).toEqual([
      0, 30, 60,
    ]);
    expect((await readMatches(manager, id)).map(({ games_count }) => games_count)).toEqual(Array(7).fill(1));
    const { data } = (await manager.call(listTimings, { params: { id } })).body;
    expect(data.map(({ duration }) => duration)).toEqual([30, 30, 120]);
  });

  test('[BRK-28, O15] needs two who are ready, and the right status; restoring draws anew, or leaves the seats empty', async () => {
    const { id } = await makeTournament(server);
    const manager = await server.as('manager');
    const generate = (restore: boolean, seats?: 'empty') =>
      manager.call(generateBrackets, { params: { id }, query: { restore, ...(seats && { seats }) } });
    expect(await generate(false)).toMatchObject({ status: 422, body: { code: 'too-few-participants' } });
    const alone = await makeTournament(server);
    await enterPlayers(server, alone.id, 1);
    const refused = await manager.call(generateBrackets, { params: { id: alone.id }, query: {} });
    expect(refused).toMatchObject({ status: 422, body: { code: 'too-few-participants' } });
    const entrants = await enterPlayers(server, id, 5);
    expect(await generate(true)).toMatchObject({ status: 409 });
    expect((await generate(false)).status).toBe(200);
    expect(await generate(false)).toMatchObject({ status: 409, body: { code: 'status-forbids' } });
    const empty = await generate(true, 'empty');
    expect(seatedIn(empty.body.data)).toEqual([]);
    expect(empty.body.bracket).toMatchObject({ entrants: 5, unseated_count: 5 });
    const drawn = await generate(true);
    expect(seatedIn(drawn.body.data).sort((a, b) => a - b)).toEqual(entrants);
    expect(drawn.body.bracket).toMatchObject({ entrants: 5, unseated_count: 0 });
    const status = async () => (await manager.call(getTournament, { params: { id } })).body.data.status;
    expect(await status()).toBe('REGISTRATION_CLOSED');
    await manager.call(startTournament, { params: { id }, body: {} });
    const [match] = (await readMatches(manager, id)).filter((one) => one.status === 'OPENED');
    const body = { winner_id: match?.first_participant?.id ?? 0 };
    await manager.call(finishMatch, { params: { id, matchId: match?.id ?? 0 }, body });
    await setTournamentStatus(server, id, 'STARTED');
    const anew = await generate(true);
    expect(anew.body.data.every(({ winner_id }) => winner_id === null)).toBe(true);
    expect(await status()).toBe('REGISTRATION_CLOSED');
  });

  test.each([false, true])(
    '[O15] seats everybody where registration was closed before, restore=%s',
    async (restore) => {
      const { id } = await makeTournament(server);
      const entrants = await enterPlayers(server, id, 5);
      await setTournamentStatus(server, id, 'REGISTRATION_CLOSED');
      const manager = await server.as('manager');
      const { status, body } = await manager.call(generateBrackets, { params: { id }, query: { restore } });
      expect(status).toBe(200);
      expect(seatedIn(body.data).sort((a, b) => a - b)).toEqual(entrants);
      expect(body.bracket.unseated_count).toBe(0);
      expect((await manager.call(startTournament, { params: { id }, body: {} })).status).toBe(200);
    },
  );

  test('[BRK-03, MATCH-21, D55] a double elimination has an upper and a lower bracket and one final', async () => {
    const { id, manager, bracket } = await drawnTournament(server, 8, {
      type: '3',
      with_third_place_match: '1',
    });
    expect(bracket).toMatchObject({ kind: 'double', grand_final_reset: false, matches_count: 14 });
    const longer = await drawnTournament(server, 8, { type: '3', grand_final_reset: '1' });
    expect(longer.bracket).toMatchObject({ grand_final_reset: true, matches_count: 15 });
    const of = async (type: 'upper' | 'lower') =>
      (await manager.call(listMatches, { params: { id }, query: { type } })).body.data;
    expect((await of('lower')).every(({ is_looser_match }) => is_looser_match)).toBe(true);
    expect((await of('upper')).map(({ bracket: name }) => name)).toEqual([
      ...Array(7).fill('upper'),
      'final',
    ]);
    expect((await of('upper')).some(({ is_third_match }) => is_third_match)).toBe(false);
    expect((await of('upper')).length + (await of('lower')).length).toBe(14);
  });

  test('is refused for types without a bracket and without the permission for the game', async () => {
    const { id } = await makeTournament(server, { type: '2' });
    await enterPlayers(server, id, 4);
    const manager = await server.as('manager');
    expect(await manager.call(generateBrackets, { params: { id }, query: {} })).toMatchObject({
      status: 409,
    });
    const stranger = await server.as('managerWithoutGame');
    expect((await stranger.call(generateBrackets, { params: { id }, query: {} })).status).toBe(403);
  });
});

describe('seating', () => {
  test('[BRK-20, BRK-21, BRK-22, D57] shuffling deals all seats anew with a new seed, only before the start', async () => {
    const { id, entrants, manager, bracket } = await drawnTournament(server, 16);
    const before = await readMatches(manager, id);
    const shuffled = await manager.call(shuffleBrackets, { params: { id } });
    expect(shuffled.body.data.seed).not.toBe(bracket.seed);
    const after = await readMatches(manager, id);
    expect(seatedIn(after).sort((a, b) => a - b)).toEqual(entrants);
    expect(seatedIn(after)).not.toEqual(seatedIn(before));
    const [gone, ...left] = entrants;
    await manager.call(deleteParticipant, { params: { id, pid: gone! }, query: {} });
    await manager.call(shuffleBrackets, { params: { id } });
    expect(seatedIn(await readMatches(manager, id)).sort((a, b) => a - b)).toEqual(left);
    await manager.call(startTournament, { params: { id }, body: {} });
    expect((await manager.call(shuffleBrackets, { params: { id } })).status).toBe(409);
    const body = { position: 'first' as const, participant_id: null };
    const seated = await manager.call(setParticipant, { params: { id, matchId: after[0]!.id }, body });
    expect(seated.status).toBe(409);
  });

  test('[MATCH-29, BRK-23, BRK-24, D65] seats, swaps, moves and unseats; only in the first two upper rounds', async () => {
    const { id, manager, matches } = await drawnTournament(server, 8, { type: '3', custom_seeding: '1' });
    const set = (match: Match | undefined, position: 'first' | 'second', participant_id: number | null) =>
      manager.call(setParticipant, {
        params: { id, matchId: match?.id ?? 0 },
        body: { position, participant_id },
      });
    const [first, second] = matches;
    const [a, b] = [first?.first_participant?.id ?? 0, second?.second_participant?.id ?? 0];
    const swapped = await set(second, 'second', a);
    expect(swapped.body.data.second_participant?.id).toBe(a);
    expect(swapped.body.changed.find(({ id: own }) => own === first?.id)?.first_participant?.id).toBe(b);
    const left = await set(first, 'first', null);
    expect(left.body.data.first_participant).toBeNull();
    expect((await manager.call(getBracket, { params: { id } })).body.data?.unseated_count).toBe(1);
    expect((await set(first, 'first', b)).body.data.first_participant?.id).toBe(b);
    const third = matches.find(({ round, bracket }) => round === 3 && bracket === 'upper');
    const lower = matches.find((match) => match.is_looser_match);
    for (const match of [third, lower])
      for (const participant of [b, null])
        expect(await set(match, 'first', participant)).toMatchObject({
          status: 422,
          body: { code: 'not-seatable' },
        });
    expect((await set(first, 'first', 999_999)).status).toBe(422);

    await set(first, 'second', null);
    const moved = await set(first, 'second', a);
    expect(moved.body.data.second_participant?.id).toBe(a);
    expect(moved.body.changed.find(({ id: own }) => own === second?.id)?.second_participant).toBeNull();

    const semifinal = matches.find(({ id: own }) => own === first?.next_match_id);
    for (const position of ['first', 'second'] as const)
      expect((await set(first, position, null)).status).toBe(200);
    expect((await set(semifinal, 'first', b)).body.data.first_participant?.id).toBe(b);
    expect((await set(semifinal, 'first', null)).body.data.first_participant).toBeNull();
  });

  test('those without a seat are listed page by page, by name, and not when they may not play', async () => {
    const { id, entrants, manager } = await drawnTournament(server, 7);
    const ask = async (query: object) =>
      (await manager.call(listParticipants, { params: { id }, query })).body;
    expect((await ask({ seated: '0' })).meta.total).toBe(0);
    expect((await ask({ seated: '1' })).data.map((one) => one.id)).toEqual(entrants);
    await manager.call(generateBrackets, { params: { id }, query: { restore: true, seats: 'empty' } });
    const [first] = await readMatches(manager, id);
    await manager.call(setParticipant, {
      params: { id, matchId: first?.id ?? 0 },
      body: { position: 'first', participant_id: entrants[2] ?? null },
    });
    const left = entrants.filter((one) => one !== entrants[2]);
    const page = await ask({ seated: '0', limit: 4, page: 2 });
    expect(page.data.map((one) => one.id)).toEqual(left.slice(4));
    expect(page.meta).toMatchObject({ total: 6, last_page: 2 });
    expect((await ask({ seated: '1' })).data.map((one) => one.id)).toEqual([entrants[2]]);
    expect((await ask({ seated: '0', search: 'entrant 4' })).data.map((one) => one.id)).toEqual([
      entrants[3],
    ]);
    await manager.call(deleteParticipant, { params: { id, pid: entrants[3]! } });
    expect((await ask({ seated: '0' })).meta.total).toBe(5);
    expect((await ask({ seated: '0', status: 'deleted' })).meta.total).toBe(0);
    expect((await ask({ seated: 'perhaps' })).code).toBe('check-fields');
  });

  test('[BRK-27] filling empty spots seats those without a seat', async () => {
    const { id, entrants, manager } = await drawnTournament(server, 7);
    await manager.call(generateBrackets, { params: { id }, query: { restore: true, seats: 'empty' } });
    const filled = await manager.call(fillEmptySpots, { params: { id } });
    expect(filled.body.data.unseated_count).toBe(0);
    expect(seatedIn(await readMatches(manager, id)).sort((a, b) => a - b)).toEqual(entrants);
  });

  test('says why somebody sits where they sit', async () => {
    const { id, manager, matches } = await drawnTournament(server, 5);
    const why = async (match: Match | undefined) =>
      (await manager.call(whyInMatch, { params: { id, matchId: match?.id ?? 0 } })).body.data;
    const kinds = (await Promise.all(matches.slice(0, 4).map(why))).flat().map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'seed')).toHaveLength(5);
    expect(kinds.filter((kind) => kind === 'bye')).toHaveLength(3);
    expect((await why(matches[4]))[0]).toMatchObject({ kind: 'awaits', match_id: matches[0]?.id });
  });
});

describe('starting', () => {
  test('[PART-13, D46, D57] opens the matches, gives byes their free win and makes players active', async () => {
    const { id, manager, matches } = await startedTournament(server, 5);
    const { body } = await manager.call(getTournament, { params: { id } });
    expect(body.data).toMatchObject({ status: 'STARTED', participant_count: 5 });
    const firstRound = matches.filter(({ round }) => round === 1);
    const byes = firstRound.filter(({ reason }) => reason === 'free_win');
    const free = { second_participant: null, is_first_void: false, is_second_void: true };
    expect(byes).toMatchObject([free, free, free]);
    expect(matches.filter(({ status }) => status === 'OPENED')).toHaveLength(2);
    const people = await manager.call(listParticipants, { params: { id }, query: {} });
    expect(people.body.data.every(({ status }) => status === 'active')).toBe(true);
  });

  test('[D57] takes the seats that are sent', async () => {
    const { id, entrants, manager, matches } = await drawnTournament(server, 4);
    const [a, b, c, d] = entrants as number[] as [number, number, number, number];
    const sent = [
      { match_id: matches[0]?.id ?? 0, participants: [a, b] },
      { match_id: matches[1]?.id ?? 0, participants: [c, d] },
    ];
    const started = await manager.call(startTournament, { params: { id }, body: { matches: sent } });
    expect(started.status).toBe(200);
    expect(seatedIn((await readMatches(manager, id)).slice(0, 2))).toEqual([a, b, c, d]);
  });

  test('[BRK-30, D57] takes the seats that are shown, unless somebody has changed them since', async () => {
    const { id, manager } = await drawnTournament(server, 4);
    const shown = async () =>
      (await readMatches(manager, id)).map(
        ({ id: match_id, version, first_participant, second_participant }) => ({
          match_id,
          version,
          participants: [first_participant?.id ?? null, second_participant?.id ?? null],
        }),
      );
    const start = (matches: Awaited<ReturnType<typeof shown>>) =>
      manager.call(startTournament, { params: { id }, body: { matches: matches } });
    const stale = await shown();
    const [one, other] = stale;
    await manager.call(setParticipant, {
      params: { id, matchId: one!.match_id },
      body: { position: 'first', participant_id: other!.participants[0]! },
    });
    const current = await shown();
    const refused = await start(stale.slice(0, 2));
    expect([refused.status, refused.body.code]).toEqual([409, 'seats-changed']);
    expect(await shown()).toEqual(current);
    expect((await start(current.slice(0, 2))).body.data.status).toBe('STARTED');
    expect((await shown()).slice(0, 2).map(({ participants }) => participants)).toEqual(
      current.slice(0, 2).map(({ participants }) => participants),
    );
  });

  test('[D57] names those without a seat, starts without them when asked to, and never stays PENDING', async () => {
    const { id, manager, matches } = await drawnTournament(server, 4);
    const status = async () => (await manager.call(getTournament, { params: { id } })).body.data.status;
    await manager.call(setParticipant, {
      params: { id, matchId: matches[0]?.id ?? 0 },
      body: { position: 'first', participant_id: null },
    });
    const start = (leave_out: boolean) =>
      manager.call(startTournament, { params: { id }, body: { leave_out } });
    const refused = await start(false);
    expect(refused).toMatchObject({ status: 422, body: { code: 'seating-incomplete' } });
    expect(refused.body).toMatchObject({ message: expect.stringContaining('Entrant') });
    expect(await status()).toBe('REGISTRATION_CLOSED');
    expect((await start(true)).body.data.status).toBe('STARTED');
    expect(await start(true)).toMatchObject({ status: 409 });
  });

  test('is refused in a status that does not allow it', async () => {
    const { id } = await makeTournament(server);
    await enterPlayers(server, id, 4);
    const manager = await server.as('manager');
    expect((await manager.call(startTournament, { params: { id }, body: {} })).status).toBe(409);
    await setTournamentStatus(server, id, 'REGISTRATION_CLOSED');
    expect(await manager.call(startTournament, { params: { id }, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'no-bracket' },
    });
  });
});

test('[MATCH-21] matches are read by drawing, round, window and ranges of numbers', async () => {
  const { id, manager } = await drawnTournament(server, 32);
  const numbers = async (query: object) =>
    (await readMatches(manager, id, query)).map(({ number }) => number);
  expect(await numbers({})).toHaveLength(31);
  expect(await numbers({ type: 'upper' })).toHaveLength(31);
  expect(await numbers({ type: 'lower' })).toEqual([]);
  expect(await numbers({ round: 2 })).toEqual([16, 17, 18, 19, 20, 21, 22, 23]);
  expect(await numbers({ round: 2, from: 2, to: 4 })).toEqual([18, 19, 20]);
  expect(await numbers({ ranges: '0-1,30-99' })).toEqual([0, 1, 30]);
  expect((await manager.call(listMatches, { params: { id }, query: { ranges: 'x' } })).status).toBe(422);
});
