import { listTimings, saveTimings } from '@matchdesk/contract/formats/elimination';
import { expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { enteredTft, finishLobby, playOut, readLobbies, startedTft } from '#testing/lobbies.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('rounds of lobbies have one schedule: it moves open lobbies and keeps those that were played', async () => {
  const { id, manager } = await startedTft(server, 40);
  const read = async () => (await manager.call(listTimings, { params: { id } })).body.data;
  const rows = await read();
  expect(rows.map(({ name, status, is_fixed }) => [name, status, is_fixed])).toEqual([
    ['Round 1', 'OPENED', false],
    ['Round 2', 'OPENED', false],
    ['Lower final', 'OPENED', false],
    ['Final', 'OPENED', false],
  ]);
  const later = (by: number) =>
    rows.map(({ round, started_at, games_count }) => ({
      round,
      games_count,
      started_at: new Date(Date.parse(started_at) + by * minute).toISOString(),
    }));
  const save = (rounds: ReturnType<typeof later>) =>
    manager.call(saveTimings, { params: { id }, body: { rounds } });
  expect((await save(later(20))).status).toBe(200);
  expect((await readLobbies(manager, id)).map(({ started_at }) => started_at)).toEqual(
    [0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3].map((round) => later(20)[round]!.started_at),
  );
  await playOut(manager, id, 5);
  expect((await read())[0]).toMatchObject({
    status: 'FINISHED',
    is_fixed: true,
    ended_at: expect.any(String),
  });
  await save(later(40));
  const lobbies = await readLobbies(manager, id);
  expect(lobbies[0]!.started_at).toBe(later(20)[0]!.started_at);
  expect(lobbies[5]!.started_at).toBe(later(40)[1]!.started_at);
  expect((await save(later(40).slice(1))).status).toBe(422);
});

test('before the start there is no schedule, and by the clock open lobbies have started', async () => {
  const entered = await enteredTft(server, 16);
  const none = await entered.manager.call(listTimings, { params: { id: entered.id } });
  expect(none.body.data).toEqual([]);
  const refused = await entered.manager.call(saveTimings, {
    params: { id: entered.id },
    body: { rounds: [] },
  });
  expect(refused.status).toBe(409);
  const { id, manager, lobbies } = await startedTft(server, 16);
  expect(lobbies[0]!.status).toBe('OPENED');
  server.clock.set(new Date(Date.parse(lobbies[0]!.started_at) + minute));
  const now = await readLobbies(manager, id);
  expect(now.map(({ status }) => status)).toEqual(['STARTED', 'STARTED', 'WAITING']);
  await finishLobby(manager, id, now[0]!);
  const rows = (await manager.call(listTimings, { params: { id } })).body.data;
  expect(rows[0]).toMatchObject({ status: 'STARTED', is_fixed: false });
});
