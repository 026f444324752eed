import { deleteParticipant, restoreParticipant } from '@matchdesk/contract/tournaments/participants';
import { expect, test } from 'vitest';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('[O11] nobody is restored into a full tournament, whichever status those who fill it have', async () => {
  const superAdmin = await server.as('superAdmin');
  const { id } = await makeTournament(server, { max_member: '6' });
  const [removed, ...others] = await enterPlayers(server, id, 7);
  const remove = (pid: number) => superAdmin.call(deleteParticipant, { params: { id, pid } });
  const restore = () => superAdmin.call(restoreParticipant, { params: { id, pid: removed! } });
  await remove(removed!);
  const { db } = server.context;
  for (const [index, status] of (['registered', 'checkin', 'active'] as const).entries())
    await db
      .updateTable('participants')
      .set({ status })
      .where('id', 'in', others.slice(2 * index, 2 * index + 2))
      .execute();
  const counts = { registered_count: 2, checkin_count: 2, active_count: 2 };
  await db.updateTable('tournaments').set(counts).where('id', '=', id).execute();
  const refused = await restore();
  expect([refused.status, refused.body.code]).toEqual([409, 'tournament-full']);
  await remove(others[0]!);
  const restored = await restore();
  expect([restored.status, restored.body.data.status]).toEqual([200, 'registered']);
});
