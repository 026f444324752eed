import { register } from '@matchdesk/contract/people/players';
import { listParticipantLogs, listParticipants } from '@matchdesk/contract/tournaments/participants';
import { expect, test } from 'vitest';
import { makeTournament, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

async function registered(tournamentId: number, nickname: string) {
  const player = await signUpPlayer(server, nickname);
  await player.client.call(register, { params: { id: tournamentId }, body: {} });
  return player;
}

test('whoever may not see e-mails finds nobody by one, in the list and in the logs', async () => {
  const { id } = await makeTournament(server);
  const { email } = await registered(id, 'Hidden');
  const found = async (name: 'manager' | 'managerWithoutGame' | 'superAdmin', search: string) => {
    const client = await server.as(name);
    const list = await client.call(listParticipants, { params: { id }, query: { search } });
    const logs = await client.call(listParticipantLogs, { params: { id }, query: { search } });
    return [list.body.meta.total, logs.body.meta.total];
  };
  for (const search of [email, email.slice(0, 9), '@players', email.toUpperCase()]) {
    expect(await found('manager', search)).toEqual([1, 1]);
    expect(await found('superAdmin', search)).toEqual([1, 1]);
    expect(await found('managerWithoutGame', search)).toEqual([0, 0]);
  }
  expect(await found('managerWithoutGame', 'hidden')).toEqual([1, 1]);
});

test('an e-mail that was changed is found, and the one before it is not', async () => {
  const { id } = await makeTournament(server);
  const { id: userId, email } = await registered(id, 'Mover');
  await server.context.db
    .updateTable('users')
    .set({ email: 'elsewhere@players.test' })
    .where('id', '=', userId)
    .execute();
  const manager = await server.as('manager');
  const found = async (search: string) =>
    (await manager.call(listParticipants, { params: { id }, query: { search } })).body.meta.total;
  expect(await found('elsewhere@')).toBe(1);
  expect(await found(email)).toBe(0);
});
