import { addEntries, claimSeat, makeClaimLink } from '@matchdesk/contract/tournaments/add-participants';
import { deleteParticipant, listParticipants } from '@matchdesk/contract/tournaments/participants';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { makeTournament, setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

async function cupOf(...rows: { name?: string; user_id?: number }[]) {
  const { id } = await makeTournament(server, { type: '1' });
  await setTournamentStatus(server, id, 'REGISTRATION_OPENED');
  const manager = await server.as('manager');
  const add = (...more: typeof rows) =>
    manager.call(addEntries, {
      params: { id },
      body: { rows: more.map((row, index) => ({ line: index + 1, ...row })) },
    });
  if (rows.length > 0) await add(...rows);
  const list = async () => (await manager.call(listParticipants, { params: { id }, query: {} })).body.data;
  const read = async () => (await manager.call(getTournament, { params: { id } })).body.data.only_guests;
  return { id, manager, add, list, read };
}

test('a cup is one of guests until somebody with an account is in it', async () => {
  const { id, manager, add, list, read } = await cupOf({ name: 'Walk-in' }, { name: 'Neighbour' });
  expect([(await list()).length, await read()]).toEqual([2, true]);
  const player = await signUpPlayer(server, 'With account');
  await add({ user_id: player.id });
  expect(await read()).toBe(false);
  const pid = (await list()).find(({ profile }) => profile.user.id === player.id)?.id ?? 0;
  expect((await manager.call(deleteParticipant, { params: { id, pid } })).status).toBe(200);
  expect(await read()).toBe(true);
});

test('a guest who was given a link to claim the seat counts as somebody with an account, as does who used it', async () => {
  const { id, manager, list, read } = await cupOf({ name: 'Walk-in' }, { name: 'Neighbour' });
  const [one] = await list();
  const { status, body } = await manager.call(makeClaimLink, { params: { id, pid: one?.id ?? 0 } });
  expect(status).toBe(201);
  expect(await read()).toBe(false);
  const token = new URLSearchParams(new URL(body.data.link).hash.slice(1)).get('token') ?? '';
  const player = await signUpPlayer(server, 'Claims');
  expect((await player.client.call(claimSeat, { body: { token } })).status).toBe(200);
  expect(await read()).toBe(false);
});
