import { getMatch, updateMatch } from '@matchdesk/contract/formats/matches';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { expect, test } from 'vitest';
import { startedTournament } from '#testing/entrants.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('[MATCH-22, MATCH-23, D64] one match is read, and its start can be moved', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const [first] = matches as [Match];
  const params = { id, matchId: first.id };
  const at = new Date(Date.parse(first.started_at) + 3_600_000).toISOString();
  const moved = await manager.call(updateMatch, { params, body: { started_at: at } });
  expect(moved.body.data.started_at).toBe(at);
  const { body } = await manager.call(getMatch, { params });
  expect(body.data).toMatchObject({ id: first.id, started_at: at, results: [] });
  const wrong = { params, body: { started_at: at, status: 'FINISHED' } };
  expect((await manager.call(updateMatch, wrong)).status).toBe(422);
  const stranger = await server.as('managerWithoutGame');
  expect((await stranger.call(updateMatch, { params, body: { started_at: at } })).status).toBe(403);
});
