import {
  closeScoredTournament,
  startTournament,
  undoMatchAction,
  undoStart,
} from '@matchdesk/contract/formats/any-format';
import { listMatchHistory, previewRevert } from '@matchdesk/contract/formats/matches';
import {
  finishTftMatch,
  getTftMatch,
  getTftMeta,
  revertTftMatch,
  type TftMatch,
} from '@matchdesk/contract/formats/tft';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { matchId } from '#testing/ids.testing.ts';
import {
  enteredTft,
  finishLobby,
  placesFor,
  playersIn,
  playOut,
  readLobbies,
  startedTft,
} from '#testing/lobbies.testing.ts';
import { setTournamentStatus } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const revert = (client: Client, id: number, lobby: TftMatch, deep = false) =>
  client.call(revertTftMatch, { params: { id, matchId: lobby.id }, query: deep ? { deep } : {} });

const statusOf = async (client: Client, id: number) =>
  (await client.call(getTournament, { params: { id } })).body.data.status;

async function placesOf(id: number): Promise<[number, number, number][]> {
  const { rows } = await sql<{ id: number; place_from: number; place_to: number }>`
    select id, place_from, place_to from participants where tournament_id = ${id} and place_from is not null
    order by place_from, id`.execute(server.context.db);
  return rows.map((row) => [row.id, row.place_from, row.place_to]);
}

describe('starting', () => {
  test('[D76, O1] deals everybody into lobbies of eight, of which four go on', async () => {
    const { id, manager, entrants, lobbies } = await startedTft(server, 40);
    expect(await statusOf(manager, id)).toBe('STARTED');
    expect(lobbies.map(({ round, seats }) => [round, seats])).toEqual([
      ...Array(5).fill([1, 8]),
      [2, 7],
      [2, 7],
      [2, 6],
      [3, 6],
      [3, 6],
      [4, 8],
    ]);
    const seated = lobbies.flatMap((lobby) => playersIn(lobby));
    expect(seated.toSorted((a, b) => a - b)).toEqual(entrants);
    expect(lobbies[0]).toMatchObject({
      status: 'OPENED',
      places_needed: 4,
      next_match: { status: 'WAITING' },
    });
    expect(lobbies.map(({ label }) => label).slice(-3)).toEqual(['Lower final', 'Lower final', 'Final']);
    expect(lobbies.at(-1)).toMatchObject({ is_final: true, next_match: null, status: 'WAITING' });
  });

  test('[TFT-13, D79] the meta data lists the rounds with number, name, start and how many lobbies', async () => {
    const { id, manager } = await startedTft(server, 40);
    const { body } = await manager.call(getTftMeta, { params: { id } });
    expect(body.data?.rounds).toMatchObject([
      { number: 1, name: 'Round 1', matches: 5, finished: 0 },
      { number: 2, name: 'Round 2', matches: 3 },
      { number: 3, name: 'Lower final', matches: 2 },
      { number: 4, name: 'Final', matches: 1 },
    ]);
    const starts = body.data!.rounds.map(({ started_at }) => Date.parse(started_at));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    const before = await enteredTft(server, 16);
    expect((await manager.call(getTftMeta, { params: { id: before.id } })).body.data).toBeNull();
  });

  test('fewer than sixteen are asked about first, and one is too few', async () => {
    const { id, manager } = await enteredTft(server, 9);
    const start = (confirmed: boolean) =>
      manager.call(startTournament, { params: { id }, body: { confirmed } });
    expect(await start(false)).toMatchObject({ status: 409, body: { code: 'needs-confirmation' } });
    expect(await statusOf(manager, id)).toBe('REGISTRATION_OPENED');
    expect((await start(true)).status).toBe(200);
    const lobbies = await readLobbies(manager, id);
    expect(lobbies.map(({ is_auto, status }) => [is_auto, status])).toEqual([
      [false, 'OPENED'],
      [true, 'FINISHED'],
      [false, 'WAITING'],
    ]);
    const alone = await enteredTft(server, 1);
    const refused = await manager.call(startTournament, {
      params: { id: alone.id },
      body: { confirmed: true },
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'too-few-participants' } });
  });

  test('before it there are no lobbies, and whoever gives places is told to start first', async () => {
    const { id, manager } = await enteredTft(server, 16);
    const params = { id, matchId: matchId(1) };
    const refused = await manager.call(finishTftMatch, { params, body: { winners: {} } });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'There are no lobbies yet. Start the tournament first.',
    ]);
  });

  test('a start is taken back with its lobbies while nothing came of it', async () => {
    const { id, manager, lobbies } = await startedTft(server, 16);
    expect((await manager.call(undoStart, { params: { id } })).status).toBe(200);
    expect(await statusOf(manager, id)).toBe('REGISTRATION_CLOSED');
    expect(await readLobbies(manager, id)).toEqual([]);
    await manager.call(startTournament, { params: { id }, body: {} });
    const again = await readLobbies(manager, id);
    expect(again[0]!.id).toBeGreaterThan(lobbies.at(-1)!.id);
    await finishLobby(manager, id, again[0]!);
    await revert(manager, id, again[0]!);
    expect((await manager.call(undoStart, { params: { id } })).status).toBe(409);
  });
});

describe('giving a lobby its places', () => {
  test('[TFT-11, D76] the record of a match names its participants with place and status, and its next match', async () => {
    const { id, manager, lobbies } = await startedTft(server, 16);
    const [first, second, final] = lobbies as [TftMatch, TftMatch, TftMatch];
    const order = playersIn(first).toReversed();
    const { body } = await finishLobby(manager, id, first, { winners: placesFor(first, order) });
    expect(body.data).toMatchObject({
      id: first.id,
      status: 'FINISHED',
      is_final: false,
      chat_room: `chat.tournament.${id}.match.${first.id}`,
      results: [],
      next_match: { id: final.id, status: 'WAITING' },
    });
    const shown = body.data.participants.map(({ participant, place, status }) => [
      participant.id,
      place,
      status,
    ]);
    expect(shown).toEqual(
      playersIn(first).map((player) => {
        const place = order.indexOf(player) + 1;
        return place <= 4 ? [player, place, 'winner'] : [player, null, 'defeated'];
      }),
    );
    expect(await statusOf(manager, id)).toBe('IN_PROGRESS');
    await finishLobby(manager, id, second);
    const waiting = await manager.call(getTftMatch, { params: { id, matchId: final.id } });
    expect(waiting.body.data).toMatchObject({ status: 'OPENED', places_needed: 8 });
    expect(playersIn(waiting.body.data).slice(0, 4)).toEqual(order.slice(0, 4));
    const ended = await finishLobby(manager, id, waiting.body.data);
    expect(ended.body.data.participants.map(({ place, status }) => [place, status])).toEqual([
      [1, 'winner'],
      ...[2, 3, 4, 5, 6, 7, 8].map((place) => [place, 'defeated']),
    ]);
  });

  test('[TFT-09, TFT-10, TFT-14] four places, eight in the final: each filled, each participant once, all of the lobby', async () => {
    const { id, manager, lobbies } = await startedTft(server, 16);
    const [first, second] = lobbies as [TftMatch, TftMatch];
    const [a, b, c, d, e] = playersIn(first) as [number, number, number, number, number];
    const stranger = playersIn(second)[0]!;
    const wrong = async (winners: Record<string, number>) => {
      const { status, body } = await finishLobby(manager, id, first, { winners });
      expect(status).toBe(422);
      return Object.keys(body.errors ?? {});
    };
    expect(await wrong({ 1: a, 2: b, 4: d })).toEqual(['winners[3]']);
    expect(await wrong({})).toEqual(['winners[1]', 'winners[2]', 'winners[3]', 'winners[4]']);
    expect(await wrong({ 1: a, 2: b, 3: c, 4: a })).toEqual(['winners[4]']);
    expect(await wrong({ 1: a, 2: b, 3: c, 4: stranger })).toEqual(['winners[4]']);
    expect(await wrong({ 1: a, 2: b, 3: c, 4: d, 5: e })).toEqual(['winners[5]']);
    expect((await finishLobby(manager, id, first)).status).toBe(200);
    await finishLobby(manager, id, second);
    const final = (await readLobbies(manager, id))[2]!;
    const four = Object.fromEntries(
      playersIn(final)
        .slice(0, 4)
        .map((one, index) => [index + 1, one]),
    );
    const refused = await finishLobby(manager, id, final, { winners: four });
    expect(Object.keys(refused.body.errors ?? {})).toEqual([5, 6, 7, 8].map((place) => `winners[${place}]`));
    expect((await finishLobby(manager, id, final)).status).toBe(200);
  });

  test('[D78] a lobby with fewer players than places asks for as many as there are', async () => {
    const { id, manager, lobbies } = await startedTft(server, 3);
    const [final] = lobbies as [TftMatch];
    expect(final).toMatchObject({ is_final: true, places_needed: 3 });
    const [a, b, c] = playersIn(final) as [number, number, number];
    const { body } = await finishLobby(manager, id, final, { winners: { 1: c, 2: a, 3: b } });
    expect(body.data.status).toBe('FINISHED');
  });

  test('the same places again change nothing, others are refused with those that stand, and replace corrects', async () => {
    const { id, manager, lobbies } = await startedTft(server, 16);
    const [first, second] = lobbies as [TftMatch, TftMatch];
    await finishLobby(manager, id, first);
    const again = await finishLobby(manager, id, first);
    expect(again).toMatchObject({ status: 200, body: { action_id: null, changed: [] } });
    const [a, b, ...rest] = playersIn(first) as [number, number];
    const swapped = { winners: placesFor(first, [b, a, ...rest]) };
    const refused = await finishLobby(manager, id, first, swapped);
    expect(refused).toMatchObject({ status: 409, body: { code: 'lobby-has-places' } });
    expect(refused.body.message).toContain(`1. ${first.participants[0]!.participant.name}`);
    const replaced = await finishLobby(manager, id, first, { ...swapped, replace: true });
    expect(replaced.body.data.participants.slice(0, 2).map(({ place }) => place)).toEqual([2, 1]);
    await finishLobby(manager, id, second);
    const final = (await readLobbies(manager, id))[2]!;
    expect(playersIn(final).slice(0, 2)).toEqual([b, a]);
    await finishLobby(manager, id, final);
    const late = await finishLobby(manager, id, first, { replace: true });
    expect(late).toMatchObject({ status: 409, body: { code: 'later-lobby-finished' } });
  });

  test('a lobby that is not full yet, an unknown one and nonsense are refused', async () => {
    const { id, manager, lobbies } = await startedTft(server, 16);
    const final = lobbies[2]!;
    expect(await finishLobby(manager, id, final)).toMatchObject({
      status: 409,
      body: { code: 'lobby-not-full' },
    });
    const other = { ...final, id: matchId(final.id + 1000) };
    expect((await finishLobby(manager, id, other)).status).toBe(404);
    for (const winners of [
      { 0: 1 },
      { 9: 1 },
      { first: 1 },
      { 1: 'x' },
      { 1: null },
      { 1: -1 },
      [1],
      null,
      'x',
    ])
      expect((await finishLobby(manager, id, lobbies[0]!, { winners: winners as never })).status).toBe(422);
    await setTournamentStatus(server, id, 'CLOSED');
    const late = await finishLobby(manager, id, lobbies[0]!, { winners: {} });
    expect([late.status, late.body.code]).toEqual([409, 'status-forbids']);
  });
});

describe('taking places back', () => {
  test('[TFT-15] a revert empties the seats it gave; under a later result it is refused, and deep it takes that too', async () => {
    const { id, manager, lobbies } = await startedTft(server, 16);
    const [first, second] = lobbies as [TftMatch, TftMatch];
    await finishLobby(manager, id, first);
    const plain = await revert(manager, id, first);
    expect(plain.body.data).toMatchObject({ status: 'OPENED' });
    const comparable = (all: TftMatch[]) => all.map(({ version: _, ...lobby }) => lobby);
    expect(comparable(await readLobbies(manager, id))).toEqual(comparable(lobbies));
    expect((await revert(manager, id, first)).body.code).toBe('not-finished');
    await playOut(manager, id);
    expect(await revert(manager, id, first)).toMatchObject({
      status: 409,
      body: { code: 'later-lobby-finished', message: expect.stringContaining(String(lobbies[2]!.id)) },
    });
    const whole = await readLobbies(manager, id);
    const { body: preview } = await manager.call(previewRevert, { params: { id, matchId: first.id } });
    expect(preview).toMatchObject({ blocked_by: lobbies[2]!.id, left: [] });
    expect(preview.data.map(({ kind, match_id }) => [kind, match_id])).toEqual([
      ['lobby', lobbies[2]!.id],
      ['lobby', first.id],
    ]);
    expect(preview.data[0]!.places.map(({ from }) => from)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const deep = await revert(manager, id, first, true);
    expect(deep.status).toBe(200);
    const after = await readLobbies(manager, id);
    expect(after.map(({ status }) => status)).toEqual(['OPENED', 'FINISHED', 'WAITING']);
    expect((await placesOf(id)).map(([player]) => player)).toEqual(
      playersIn(second)
        .slice(4)
        .toSorted((a, b) => a - b),
    );
    const undone = await manager.call(undoMatchAction, {
      params: { id },
      body: { action_id: deep.body.action_id ?? 0 },
    });
    expect(undone.status).toBe(200);
    expect(comparable(await readLobbies(manager, id))).toEqual(comparable(whole));
    expect(await placesOf(id)).toHaveLength(16);
  });

  test('an approval is undone as long as nothing stands on it, and the History says who did what', async () => {
    const { id, manager, lobbies } = await startedTft(server, 16);
    const [first, second] = lobbies as [TftMatch, TftMatch];
    const { body } = await finishLobby(manager, id, first);
    const undo = { params: { id }, body: { action_id: body.action_id ?? 0 } };
    await finishLobby(manager, id, second);
    expect((await manager.call(undoMatchAction, undo)).status).toBe(409);
    await revert(manager, id, second);
    expect((await manager.call(undoMatchAction, undo)).status).toBe(200);
    expect((await readLobbies(manager, id)).map(({ status }) => status)).toEqual([
      'OPENED',
      'OPENED',
      'WAITING',
    ]);
    const history = await manager.call(listMatchHistory, { params: { id, matchId: first.id }, query: {} });
    expect(history.body.data.map(({ action }) => action)).toEqual(['undone', 'finished']);
    expect(history.body.data[1]!.changes.map(({ field }) => field)).toContain('places');
  });
});

describe('closing', () => {
  test('[D40, D76, O13] needs every lobby finished, stores all places, and ends every correction', async () => {
    const { id, manager, lobbies } = await startedTft(server, 20);
    const close = () => manager.call(closeScoredTournament, { params: { id } });
    await playOut(manager, id, lobbies.length - 1);
    expect(await close()).toMatchObject({
      status: 409,
      body: { code: 'lobby-not-finished', message: expect.stringContaining(String(lobbies.at(-1)!.id)) },
    });
    await playOut(manager, id);
    const final = (await readLobbies(manager, id)).at(-1)!;
    expect([(await revert(manager, id, final)).status, (await close()).status]).toEqual([200, 409]);
    await playOut(manager, id);
    expect((await manager.call(getTournament, { params: { id } })).body.data.actions).toContain('close');
    expect((await close()).body.data.status).toBe('FINISHED');
    const places = await placesOf(id);
    expect(places.map(([, from, to]) => [from, to])).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((place) => [place, place]),
      ...Array(4).fill([9, 12]),
      ...Array(8).fill([13, 20]),
    ]);
    expect(places.slice(0, 8).map(([player]) => player)).toEqual(playersIn(final));
    expect((await revert(manager, id, final)).status).toBe(409);
    expect((await close()).status).toBe(409);
  });
});
