import { expect, test } from 'vitest';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { nextFrame, subscribe, useSockets } from '#testing/sockets.ts';

const server = useTestServer();
const connect = useSockets(server);

test('[RT-08, O10, O19] the channel of a round carries its new scores, and the public hears only that there are some', async () => {
  const { id, entrants, manager, enter, rounds } = await startedLeaderboard(server, 3);
  const [one, all, spectator] = [await connect(manager), await connect(manager), await connect(undefined)];
  await subscribe(one, `tournament.${id}.arena.${rounds[0]!.id}`);
  await subscribe(all, `tournament.${id}.arena.*`);
  await subscribe(spectator, `public.tournament.${id}`);
  const refused = await subscribe(spectator, `tournament.${id}.arena.*`);
  expect(refused.ok).toBe(false);
  const frames = [nextFrame(one), nextFrame(all)];
  const heard: { type: string; data: Record<string, unknown> }[] = [];
  spectator.on('frame', ({ events }: { events: typeof heard }) => heard.push(...events));
  await enter(1, [[entrants[1]!, 8]]);
  for (const frame of frames)
    expect((await frame).events).toMatchObject([
      {
        type: 'scores',
        data: { match_id: rounds[0]!.id, round: 1, cells: [{ participant_id: entrants[1], points: 8 }] },
      },
    ]);
  await expect.poll(() => heard.map(({ type }) => type)).toContain('standings');
  expect(JSON.stringify(heard)).not.toContain('points');
});

test('a private leaderboard announces nothing in public', async () => {
  const { id, entrants, enter } = await startedLeaderboard(server, 2, { is_private: '1', secret_code: 'x' });
  const spectator = await connect(undefined);
  const marker = await startedLeaderboard(server, 2);
  for (const heard of [id, marker.id]) await subscribe(spectator, `public.tournament.${heard}`);
  const channels = new Set<string>();
  spectator.on('frame', ({ events }) => {
    for (const { channel } of events) channels.add(channel);
  });
  await enter(1, [[entrants[0]!, 8]]);
  await marker.enter(1, [[marker.entrants[0]!, 8]]);
  await expect.poll(() => [...channels]).toEqual([`public.tournament.${marker.id}`]);
});
