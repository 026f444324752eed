import { undoMatchAction } from '@matchdesk/contract/formats/any-format';
import { finishMatch, listMatchHistory } from '@matchdesk/contract/formats/matches';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { listOpenMatches, type Result, saveResults } from '@matchdesk/contract/formats/results';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { describe, expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { readRoomMatches, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { subscribe, useSockets } from '#testing/sockets.ts';

const server = useTestServer();
const connect = useSockets(server);

const first = ({ id, version, first_participant }: Match, match_result?: string): Result => ({
  match_id: id,
  winner_id: first_participant?.id ?? 0,
  version,
  ...(match_result !== undefined && { match_result }),
});

const listOpen = async (client: Client, id: number) =>
  (await client.call(listOpenMatches, { params: { id } })).body.data;

const save = (client: Client, id: number, rows: Result[]) =>
  client.call(saveResults, { params: { id }, body: { rows } });

const decided = (matches: readonly Match[]) =>
  matches.filter(({ status }) => status === 'FINISHED').map(({ id, winner_id }) => [id, winner_id]);

/** Saves the first side of all open matches, again and again, until none is open. Returns how many acts it took. */
async function playOut(client: Client, id: number): Promise<number> {
  for (let acts = 0; ; acts += 1) {
    const open = await listOpen(client, id);
    if (open.length === 0) return acts;
    const { status, body } = await save(
      client,
      id,
      open.map((match) => first(match)),
    );
    expect([status, body.data?.saved]).toEqual([200, open.length]);
  }
}

describe('many results as one act', () => {
  test('play a single elimination round by round, to its end', async () => {
    const { id, manager } = await startedTournament(server, 16, { with_third_place_match: '1' });
    expect(await playOut(manager, id)).toBe(4);
    expect((await manager.call(getTournament, { params: { id } })).body.data.status).toBe('FINISHED');
  });

  test('play a double elimination, in which a list holds matches of both brackets', async () => {
    const { id, manager } = await startedTournament(server, 8, { type: '3' });
    expect(await playOut(manager, id)).toBeLessThanOrEqual(7);
    expect((await manager.call(getTournament, { params: { id } })).body.data.status).toBe('FINISHED');
  });

  test('are one act in several rooms, and one undo takes all of them back', async () => {
    const { id, manager, rooms } = await startedRooms(server, { sizes: [4, 3] });
    const read = async () => {
      const perRoom = rooms.map((room) => readRoomMatches(manager, id, room.id));
      return (await Promise.all(perRoom)).flat();
    };
    const open = await listOpen(manager, id);
    expect(open.map(({ match_number }) => match_number)).toEqual(
      open.map(({ match_number }) => match_number).sort((a, b) => a - b),
    );
    expect([...new Set(open.map(({ room_name }) => room_name))]).toHaveLength(2);
    const { body } = await save(
      manager,
      id,
      open.map((match) => first(match)),
    );
    expect(body.data.saved).toBe(9);
    expect(decided(await read())).toHaveLength(9);
    const undo = () =>
      manager.call(undoMatchAction, { params: { id }, body: { action_id: body.action_id ?? 0 } });
    const undone = await undo();
    expect([undone.status, undone.body.data.length]).toEqual([200, 9]);
    expect(decided(await read())).toEqual([]);
    expect((await undo()).status).toBe(404);
  });

  test('pair the next round of a Swiss, which is open then', async () => {
    const { id, manager } = await startedRooms(server, { type: 7, sizes: [16] });
    const round = await listOpen(manager, id);
    expect(round.map(({ round_name }) => round_name)).toEqual(Array(8).fill('Round 1'));
    await save(
      manager,
      id,
      round.map((match) => first(match)),
    );
    expect((await listOpen(manager, id)).map(({ round_name }) => round_name)).toEqual(
      Array(8).fill('Round 2'),
    );
  });

  test('have a line each in the History of their match, and can be undone there one by one', async () => {
    const { id, manager, matches } = await startedTournament(server, 8);
    const [one, , other] = matches as [Match, Match, Match];
    const { body } = await save(manager, id, [first(one), first(other)]);
    const history = async (matchId: number) =>
      (await manager.call(listMatchHistory, { params: { id, matchId }, query: {} })).body.data;
    const [line] = await history(one.id);
    expect(line).toMatchObject({ action: 'finished', action_id: expect.any(Number) });
    await manager.call(undoMatchAction, { params: { id }, body: { action_id: line?.action_id ?? 0 } });
    expect(decided(await readMatches(manager, id))).toEqual([[other.id, other.first_participant?.id]]);
    const whole = await manager.call(undoMatchAction, {
      params: { id },
      body: { action_id: body.action_id ?? 0 },
    });
    expect([whole.status, whole.body]).toMatchObject([409, { code: 'changed-since' }]);
    expect(decided(await readMatches(manager, id))).toHaveLength(1);
  });

  test('are saved once, however often they are sent with the same key', async () => {
    const { id, manager, matches } = await startedTournament(server, 4);
    const rows = matches.slice(0, 2).map((match) => first(match));
    const send = async () => {
      const response = await manager.raw(`/api/tournaments/${id}/results`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `results-${id}` },
        body: JSON.stringify({ rows }),
      });
      return response.json();
    };
    const once = await send();
    expect(once).toEqual({ data: { saved: 2 }, action_id: expect.any(Number) });
    expect(await send()).toEqual(once);
    const repeated = await save(manager, id, rows);
    expect(repeated.body).toEqual({ data: { saved: 0 }, action_id: null });
  });

  test('are announced once for each match, also for one that two of them lead to', async () => {
    const { id, manager, matches } = await startedTournament(server, 4);
    const staff = await connect(manager);
    await subscribe(staff, `tournament.${id}`);
    const heard: number[] = [];
    staff.on('frame', ({ events }: { events: { type: string; data: { id: number } }[] }) =>
      heard.push(...events.filter(({ type }) => type === 'match').map(({ data }) => data.id)),
    );
    await save(
      manager,
      id,
      matches.slice(0, 2).map((match) => first(match)),
    );
    await expect.poll(() => [...heard].sort((a, b) => a - b)).toEqual(matches.map((match) => match.id));
  });
});

describe('nothing is saved, and the row says why,', () => {
  const refusedRows = async (client: Client, id: number, rows: Result[]) => {
    const { status, body } = await save(client, id, rows);
    expect(decided(await readMatches(client, id))).toEqual([]);
    return [status, 'errors' in body ? body.errors : body];
  };

  test('where a score is impossible, level or the other side’s, among good ones', async () => {
    const { id, manager, matches } = await startedTournament(server, 8);
    const [one, two, three, four] = matches as [Match, Match, Match, Match];
    expect(
      await refusedRows(manager, id, [
        first(one, '1:0'),
        first(two, '2:1'),
        first(three, '1:1'),
        first(four, '0:1'),
      ]),
    ).toEqual([
      422,
      {
        'rows[1][match_result]': ['A best of 1 cannot end like this.'],
        'rows[2][match_result]': ['A match needs a winner, and this score is a draw.'],
        'rows[3][match_result]': ['In a best of 1 the winner has exactly 1.'],
      },
    ]);
  });

  test('where a match is of another tournament, named twice, or won by somebody who is not in it', async () => {
    const { matches: foreign } = await startedTournament(server, 2);
    const { id, manager, matches } = await startedTournament(server, 8);
    const [one, two] = matches as [Match, Match];
    expect(
      await refusedRows(manager, id, [
        first(one),
        first(one),
        { ...first(two), winner_id: first(one).winner_id },
        first(foreign[0] as Match),
      ]),
    ).toEqual([
      409,
      {
        'rows[1][match_id]': ['This match is in the list twice.'],
        'rows[2][winner_id]': ['This participant does not play in this match.'],
        'rows[3][match_id]': ['This match does not exist.'],
      },
    ]);
  });

  test('where a match gets its sides only by an earlier row', async () => {
    const { id, manager, matches } = await startedTournament(server, 4);
    const [one, other, final] = matches as [Match, Match, Match];
    const later = { ...first(final), winner_id: first(one).winner_id };
    expect(await refusedRows(manager, id, [first(one), first(other), later])).toEqual([
      409,
      { 'rows[2][match_id]': ['The opponent is not decided yet.'] },
    ]);
  });

  test('where a colleague decided or changed a match meanwhile', async () => {
    const { id, manager, matches } = await startedTournament(server, 8);
    const [one, two, three] = matches as [Match, Match, Match];
    const winner = two.second_participant;
    await manager.call(finishMatch, {
      params: { id, matchId: two.id },
      body: { winner_id: winner?.id ?? 0 },
    });
    const { status, body } = await save(manager, id, [
      first(one),
      first(two),
      { ...first(three), version: three.version + 1 },
    ]);
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'results-refused',
        message: 'Nothing was saved. Look at the marked rows.',
        errors: {
          'rows[1][match_id]': [`This match was already won by ${winner?.name}.`],
          'rows[2][match_id]': ['This match has changed since it was shown here. Look at it again.'],
        },
      },
    ]);
    expect(decided(await readMatches(manager, id))).toEqual([[two.id, winner?.id]]);
  });

  test('where the tournament is not played in matches of two', async () => {
    const { id, manager } = await startedMultiLobby(server, 8);
    const answers = [
      await manager.call(listOpenMatches, { params: { id } }),
      await save(manager, id, [{ match_id: 1, winner_id: 1, version: 0 }]),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([409, { code: 'format-forbids' }]);
  });

  test('where there is no row, or more than one act takes', async () => {
    const { id, manager, matches } = await startedTournament(server, 2);
    const statusOf = async (rows: Result[]) => (await save(manager, id, rows)).status;
    expect(await statusOf([])).toBe(422);
    expect(await statusOf(Array(513).fill(first(matches[0] as Match)))).toBe(422);
  });
});
