import {
  getPublicTft,
  listTftMatches,
  type PublicTftMatch,
  updateTftMatch,
} from '@matchdesk/contract/formats/tft';
import { expect, test } from 'vitest';
import { openClient } from '#testing/client.ts';
import { participantId } from '#testing/ids.testing.ts';
import { finishLobby, playersIn, startedTft } from '#testing/lobbies.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('everybody reads the lobbies in one shape, whoever asks, also with a stale token', async () => {
  const { id, manager } = await startedTft(server, 16);
  const stale = openClient(server.address, 'x'.repeat(40));
  const answers = [];
  for (const anyone of [server.anonymous, stale, manager]) {
    const { status, body } = await anyone.call(listTftMatches, { params: { id }, query: { public: 1 } });
    expect(status).toBe(200);
    answers.push(body);
    const meta = await anyone.call(getPublicTft, { params: { id }, query: {} });
    expect(meta.body.data).toMatchObject({ players: 16, matches_count: 3 });
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(answers[0]!.data).toHaveLength(3);
  expect((await server.anonymous.call(listTftMatches, { params: { id }, query: {} })).status).toBe(401);
  expect((await server.anonymous.call(listTftMatches, { params: { id }, query: { public: 0 } })).status).toBe(
    401,
  );
});

test('[O10, O19] nothing private is in it: no real name, no e-mail, no room, no code', async () => {
  const { id, manager, lobbies } = await startedTft(server, 16, { is_private: '1', secret_code: 'sesame' });
  const [first] = playersIn(lobbies[0]!) as [number];
  await server.context.db
    .updateTable('users')
    .set({ name: 'Real Name', nickname: '' })
    .where('id', 'in', (eb) =>
      eb.selectFrom('participants').where('id', '=', participantId(first)).select('user_id'),
    )
    .execute();
  await manager.call(updateTftMatch, {
    params: { id, matchId: lobbies[0]!.id },
    body: { room_id: 'room-7', password: 'hush' },
  });
  await finishLobby(manager, id, lobbies[0]!);
  const ask = (code?: string) =>
    server.anonymous.call(listTftMatches, { params: { id }, query: { public: 1, ...(code && { code }) } });
  expect((await ask()).status).toBe(404);
  expect((await ask('wrong')).status).toBe(404);
  const { body } = await ask('sesame');
  const [lobby] = body.data as PublicTftMatch[];
  expect(lobby!.participants[0]).toMatchObject({
    participant: { name: `Player #${first}` },
    place: 1,
    status: 'winner',
  });
  const text = JSON.stringify(body);
  for (const secret of ['Real Name', '@players.test', 'sesame', 'user_id', 'room-7', 'hush', 'results'])
    expect(text).not.toContain(secret);
});
