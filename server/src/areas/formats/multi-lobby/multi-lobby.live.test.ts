import * as multiLobby from '@matchdesk/contract/formats/multi-lobby';
import { expect, test } from 'vitest';
import { scoreLobby, startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { nextFrame, subscribe, useSockets } from '#testing/sockets.ts';

const server = useTestServer();
const connect = useSockets(server);

test('[O10, O19] a lobby’s channel carries its changed lines and its room; the public one carries no room', async () => {
  const { id, manager, lobbies } = await startedMultiLobby(server, 8);
  const [lobby] = lobbies;
  const params = { id, matchId: lobby!.id };
  const [own, all, spectator] = [await connect(manager), await connect(manager), await connect(undefined)];
  await subscribe(own, `tournament.${id}.arena.${lobby!.id}`);
  await subscribe(all, `tournament.${id}`);
  await subscribe(spectator, `public.tournament.${id}`);
  const heard = [nextFrame(own), nextFrame(all), nextFrame(spectator)] as const;
  const line = lobby!.participants[2]!.id;
  await manager.call(multiLobby.saveLobby, {
    params,
    body: { room_id: 'R-9', password: 'hidden', participants: [{ id: line, points: 8, passed: true }] },
  });
  const [staff, tournament, open] = await Promise.all(heard);
  const scores = staff.events.flatMap(({ data }) => (data as { scores: unknown[] }).scores);
  expect(scores).toMatchObject([{ id: line, points: 8, passed: true, by: 'Milo' }]);
  expect(staff.events[0]?.data).toMatchObject({
    lobby: { id: lobby!.id, room_id: 'R-9', password: 'hidden' },
  });
  expect(tournament.events.some(({ type }) => type === 'lobby')).toBe(true);
  const said = JSON.stringify(open.events);
  expect(said).toContain(`"points":8`);
  for (const hidden of ['R-9', 'hidden', 'Milo']) expect(said).not.toContain(hidden);
});

test('a private tournament announces nothing in public, and a stranger hears no lobby', async () => {
  const hidden = await startedMultiLobby(server, 8, { is_private: '1', secret_code: 'codecode' });
  const { id, manager, lobbies } = hidden;
  const spectator = await connect(undefined);
  expect(await subscribe(spectator, `tournament.${id}.arena.${lobbies[0]!.id}`)).toMatchObject({ ok: false });
  const marker = await startedMultiLobby(server, 8);
  for (const heard of [id, marker.id]) await subscribe(spectator, `public.tournament.${heard}`);
  const channels = new Set<string>();
  spectator.on('frame', ({ events }) => {
    for (const { channel } of events) channels.add(channel);
  });
  const score = ({ id, lobbies: [lobby] }: typeof marker) =>
    manager.call(multiLobby.saveLobby, {
      params: { id, matchId: lobby!.id },
      body: { participants: [{ id: lobby!.participants[0]!.id, points: 8 }] },
    });
  await score(hidden);
  await manager.call(multiLobby.startNextRound, { params: { id } });
  await score(marker);
  await expect.poll(() => [...channels]).toEqual([`public.tournament.${marker.id}`]);
});

test('staff hear by which decision rounds came or went, and the public only that they did', async () => {
  const { id, manager, lobbies } = await startedMultiLobby(server, 8);
  for (const lobby of lobbies) await scoreLobby(manager, id, lobby);
  const [staff, spectator] = [await connect(manager), await connect(undefined)];
  await subscribe(staff, `tournament.${id}`);
  await subscribe(spectator, `public.tournament.${id}`);
  const toPublic = nextFrame(spectator);
  const begun = nextFrame(staff);
  const next = await manager.call(multiLobby.startNextRound, { params: { id } });
  expect((await begun).events).toContainEqual(
    expect.objectContaining({ type: 'brackets', data: { id, action_id: next.body.action_id } }),
  );
  expect((await toPublic).events).toContainEqual(expect.objectContaining({ type: 'brackets', data: { id } }));
  const gone = nextFrame(staff);
  const back = await manager.call(multiLobby.reopenRound, { params: { id, round: 1 }, query: {} });
  expect(back.body.action_id).toBeGreaterThan(next.body.action_id!);
  expect((await gone).events).toContainEqual(
    expect.objectContaining({ type: 'brackets', data: { id, action_id: back.body.action_id } }),
  );
});
