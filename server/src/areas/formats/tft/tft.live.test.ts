import { expect, test } from 'vitest';
import { finishLobby, startedTft } from '#testing/lobbies.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { nextFrame, subscribe, useSockets } from '#testing/sockets.ts';

const server = useTestServer();
const connect = useSockets(server);

test('[O10, O19] a decided lobby is announced to staff on its channel, and to everybody without private data', async () => {
  const { id, manager, lobbies } = await startedTft(server, 16);
  const [one, all, spectator] = [await connect(manager), await connect(manager), await connect(undefined)];
  await subscribe(one, `tournament.${id}.arena.${lobbies[0]!.id}`);
  await subscribe(all, `tournament.${id}.arena.*`);
  await subscribe(spectator, `public.tournament.${id}`);
  const [heard, everything, seen] = [nextFrame(one), nextFrame(all), nextFrame(spectator)];
  const { body } = await finishLobby(manager, id, lobbies[0]!);
  expect((await heard).events).toMatchObject([
    { type: 'tft', data: { id: lobbies[0]!.id, status: 'FINISHED', version: body.data.version } },
  ]);
  expect((await everything).events.map(({ data }) => data.id)).toEqual([lobbies[0]!.id, lobbies[2]!.id]);
  const events = (await seen).events.filter(({ type }) => type === 'tft');
  expect(events.map(({ data }) => data.id)).toEqual([lobbies[0]!.id, lobbies[2]!.id]);
  expect(JSON.stringify(events)).not.toContain('user_id');
});

test('a private tournament announces nothing to everybody', async () => {
  const { id, manager, lobbies } = await startedTft(server, 16, { is_private: '1', secret_code: 'sesame' });
  const spectator = await connect(undefined);
  await subscribe(spectator, `public.tournament.${id}`);
  const heard: string[] = [];
  spectator.on('frame', ({ events }: { events: { type: string }[] }) =>
    heard.push(...events.map(({ type }) => type)),
  );
  await finishLobby(manager, id, lobbies[0]!);
  await finishLobby(manager, id, lobbies[1]!);
  expect(heard).not.toContain('tft');
});
