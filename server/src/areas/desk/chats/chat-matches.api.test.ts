import { randomUUID } from 'node:crypto';
import * as chats from '@matchdesk/contract/desk/chats';
import { finishMatch } from '@matchdesk/contract/formats/matches';
import { expect, test } from 'vitest';
import { startedTournament } from '#testing/entrants.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('the chats of a tournament are those of matches with both participants that are not finished', async () => {
  const { id, manager, matches } = await startedTournament(server, 8);
  const params = { id };
  const list = async (query = {}) => (await manager.call(chats.listChatMatches, { params, query })).body;
  const ready = matches.filter(
    ({ first_participant, second_participant }) => first_participant && second_participant,
  );
  const ids = ready.map((match) => match.id);
  const { data, meta } = await list();
  expect(data.map(({ match_id }) => match_id)).toEqual(ids);
  expect(meta.total).toBe(4);
  const [first, second, third] = ready as [(typeof ready)[0], (typeof ready)[0], (typeof ready)[0]];
  const names = [first.first_participant!.name, first.second_participant!.name];
  expect(data[0]).toMatchObject({ people: 2, sides: names.map((name) => ({ name })) });

  // Matches with unread messages come first; one's own messages count as read.
  const admin = await server.as('admin');
  const send = (client: typeof manager, matchId: number) =>
    client.call(chats.sendMatchMessage, {
      params: { id, matchId: matchId },
      body: { message: 'Hello', client_id: randomUUID() },
    });
  await manager.call(chats.listChats, { params });
  await send(admin, third.id);
  await send(manager, second.id);
  expect((await list()).data[0]?.match_id).toBe(third.id);
  expect((await list({ search: names[1] })).data.map(({ match_id }) => match_id)).toContain(first.id);
  expect((await list({ search: String(second.id) })).data.map(({ match_id }) => match_id)).toContain(
    second.id,
  );
  expect((await list({ search: 'nobody of this name' })).data).toEqual([]);
  expect((await list({ limit: 1, page: 2 })).data).toHaveLength(1);

  const winner_id = first.first_participant!.id;
  await manager.call(finishMatch, { params: { id, matchId: first.id }, body: { winner_id } });
  expect((await list()).data.map(({ match_id }) => match_id)).not.toContain(first.id);
});
