import {
  fillEmptySpots,
  generateBrackets,
  getBracket,
  shuffleBrackets,
  undoSeats,
} from '@matchdesk/contract/formats/elimination';
import { setParticipant } from '@matchdesk/contract/formats/matches';
import { expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { drawnTournament, readMatches } from '#testing/entrants.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

async function readSeats(client: Client, id: number) {
  const { seed } = (await client.call(getBracket, { params: { id } })).body.data!;
  const matches = await readMatches(client, id);
  return {
    seed,
    seats: matches.map(({ first_participant, second_participant }) => [
      first_participant?.id,
      second_participant?.id,
    ]),
  };
}

test('a shuffle and a filling are taken back: the seats and the seed of before', async () => {
  const { id, manager, matches } = await drawnTournament(server, 7, { custom_seeding: '1' });
  const params = { id };
  await manager.call(setParticipant, {
    params: { id, matchId: matches[1]!.id },
    body: { position: 'first', participant_id: null },
  });
  const before = await readSeats(manager, id);
  for (const deal of [shuffleBrackets, fillEmptySpots]) {
    const { change_id } = (await manager.call(deal, { params })).body;
    expect(await readSeats(manager, id)).not.toEqual(before);
    const undone = await manager.call(undoSeats, { params, body: { change_id } });
    expect([undone.status, undone.body.data?.seed]).toEqual([200, before.seed]);
    expect(await readSeats(manager, id)).toEqual(before);
    expect((await manager.call(undoSeats, { params, body: { change_id } })).status).toBe(409);
  }
});

test('only the last one is taken back, by those who may edit, and a bracket drawn anew has none', async () => {
  const { id, manager } = await drawnTournament(server, 4);
  const params = { id };
  const first = (await manager.call(shuffleBrackets, { params })).body;
  const second = (await manager.call(shuffleBrackets, { params })).body;
  const refused = await manager.call(undoSeats, { params, body: { change_id: first.change_id } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'changed-since' } });
  const stranger = await server.as('managerWithoutPermission');
  const body = { change_id: second.change_id };
  expect((await stranger.call(undoSeats, { params, body })).status).toBe(403);
  const seated = await readSeats(manager, id);
  await manager.call(generateBrackets, { params, query: { restore: true } });
  expect((await manager.call(undoSeats, { params, body })).status).toBe(409);
  expect(await readSeats(manager, id)).not.toEqual(seated);
});
