import * as roomMatches from '../../../contract/src/formats/room-matches.ts';
import type { RoomMatch, RoomSummary } from '../../../contract/src/formats/round-robin-swiss.record.ts';
import * as rooms from '../../../contract/src/formats/round-robin-swiss.ts';
import type { ParticipantId } from '../../../contract/src/ids.ts';
import { crowdedTournament } from '../matches/crowd.ts';
import { bareCopy, longestPause, watchAnswers } from '../matches/generation.ts';
import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import type { Part } from './part.bench.ts';

const slowestPairing = 20;

export const measureRooms: Part = async (measured, scale, report) => {
  await compareGeneration(measured, Math.round(500 * scale), report);
  await timePairing(measured, Math.round(100 * scale), report);
};

async function must<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
}

/** A tournament of full rooms, whose matches are still to be made. */
async function filledRooms(measured: Measured, type: 4 | 7, length: number, size: number): Promise<number> {
  const { client } = measured;
  const id = await crowdedTournament(measured, length * size, { type: String(type) });
  await must(client.call(rooms.createRooms, { params: { id }, body: { length, size } }));
  await must(client.call(rooms.fillRooms, { params: { id } }));
  return id;
}

/**
 * Times from the request until the matches of the rooms are committed and visible, beside the same rows through COPY
 * alone.
 */
async function compareGeneration(measured: Measured, length: number, report: Report): Promise<void> {
  const { client, server, place } = measured;
  const id = await filledRooms(measured, 4, length, 16);
  const watch = watchAnswers(server.origin);
  const began = performance.now();
  await must(client.call(roomMatches.generateRoomMatches, { params: { id }, body: {} }));
  const ours = performance.now() - began;
  const longest = await watch.stop();
  const { rows } = await place.pool.query<{ first: number; last: number; count: number }>(
    'select min(id) as first, max(id) as last, count(*)::int as count from matches where tournament_id = $1',
    [id],
  );
  const { first, last, count } = rows[0]!;
  const copied = await bareCopy(measured, first, last);
  report({
    what: `generate ${length} rooms of 16`,
    ours,
    unit: 'ms',
    reference: copied,
    referenceName: 'bare COPY of the same rows',
    ratio: copied / ours,
    goal: '≤ 4× the COPY',
    met: ours <= 4 * copied,
    note: `${count.toLocaleString('en')} matches`,
  });
  report({
    what: 'longest wait for another answer meanwhile',
    ours: longest,
    unit: 'ms',
    goal: `≤ ${longestPause} ms`,
    met: longest <= longestPause,
    note: 'GET /healthz every 5 ms, from another process',
  });
}

async function listAllRooms({ client }: Measured, id: number): Promise<RoomSummary[]> {
  return (await must(client.call(rooms.listRooms, { params: { id }, query: {} }))).data;
}

/** The request that finishes the last match of a round and so pairs the next one, room by room, for three rounds. */
async function timePairing(measured: Measured, length: number, report: Report): Promise<void> {
  const { client } = measured;
  const id = await filledRooms(measured, 7, length, 24);
  await must(client.call(roomMatches.generateRoomMatches, { params: { id }, body: {} }));
  const finish = (match: RoomMatch) => {
    const sides = [match.first_participant!.id, match.second_participant!.id];
    const winner_id = sides[match.id % 2] as ParticipantId;
    return must(
      client.call(roomMatches.finishRoomMatch, { params: { id, matchId: match.id }, body: { winner_id } }),
    );
  };
  const took: number[] = [];
  for (const room of await listAllRooms(measured, id))
    for (const round of [1, 2, 3]) {
      const query = { round };
      const params = { id, roomId: room.id };
      const { data } = await must(client.call(roomMatches.listRoomMatches, { params, query }));
      await Promise.all(data.slice(1).map(finish));
      const began = performance.now();
      await finish(data[0]!);
      took.push(performance.now() - began);
    }
  const mean = took.reduce((sum, each) => sum + each, 0) / took.length;
  report({
    what: `pair a Swiss round in ${length} rooms of 24`,
    ours: mean,
    unit: 'ms a room',
    goal: `≤ ${slowestPairing} ms a room`,
    met: mean <= slowestPairing,
    note: `the whole request, rounds 2 to 4; the slowest ${Math.max(...took).toFixed(0)} ms`,
  });
}
