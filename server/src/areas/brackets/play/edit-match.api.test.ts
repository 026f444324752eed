import { editMatch, getMatch, updateMatch } from '@matchdesk/contract/matches';
import type { Match } from '@matchdesk/contract/matches/record';
import { expect, test } from 'vitest';
import { readMatches, startedTournament } from '#testing/entrants.ts';
import { useTestServer } from '#testing/server.ts';

const server = useTestServer();

test('[MATCH-22, MATCH-23] one match is read, and its start can be moved', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const [first] = matches as [Match];
  const params = { id, matchId: first.id };
  const at = new Date(Date.parse(first.started_at) + 3_600_000).toISOString();
  const moved = await manager.call(updateMatch, { params, body: { started_at: at } });
  expect(moved.body.data.started_at).toBe(at);
  const { body } = await manager.call(getMatch, { params });
  expect(body.data).toMatchObject({ id: first.id, started_at: at, results: [] });
  const wrong = { params, body: { started_at: at, status: 'FINISHED' } as never };
  expect((await manager.call(updateMatch, wrong)).status).toBe(422);
  const stranger = await server.as('managerWithoutGame');
  expect((await stranger.call(updateMatch, { params, body: { started_at: at } })).status).toBe(403);
});

test('[MATCH-24] a Super admin may write sides, winner and status by hand; nobody else', async () => {
  const { id, manager, entrants, matches } = await startedTournament(server, 4);
  const final = matches.at(-1)!;
  const params = { id, matchId: final.id };
  const body = {
    firstParticipant: entrants[0] ?? 0,
    secondParticipant: entrants[1] ?? 0,
    winner: entrants[0] ?? 0,
    status: 'FINISHED' as const,
  };
  expect((await manager.call(editMatch, { params, body })).status).toBe(403);
  const superAdmin = await server.as('superAdmin');
  const edited = await superAdmin.call(editMatch, { params, body });
  expect(edited.body.data).toMatchObject({
    status: 'FINISHED',
    first_participant: { id: entrants[0] },
    second_participant: { id: entrants[1] },
    winner_id: entrants[0],
  });
  const wrong = await superAdmin.call(editMatch, { params, body: { winner: entrants[3] ?? 0 } });
  expect(wrong).toMatchObject({ status: 422, body: { errors: { winner: expect.anything() } } });
});

test('[MATCH-24] the advanced tool takes only those who take part, and nobody against themselves', async () => {
  const [one, other] = [await startedTournament(server, 4), await startedTournament(server, 4)];
  const superAdmin = await server.as('superAdmin');
  const [match] = one.matches;
  const set = (body: object) =>
    superAdmin.call(editMatch, { params: { id: one.id, matchId: match?.id ?? 0 }, body });
  const refused = (field: string) => ({ status: 422, body: { errors: { [field]: expect.anything() } } });
  expect(await set({ firstParticipant: other.entrants[0] })).toMatchObject(refused('firstParticipant'));
  expect(await set({ secondParticipant: match?.first_participant?.id })).toMatchObject(
    refused('secondParticipant'),
  );
  await server.context.db
    .updateTable('participants')
    .set({ status: 'deleted' })
    .where('id', '=', one.entrants[2] as never)
    .execute();
  expect(await set({ secondParticipant: one.entrants[2] })).toMatchObject(refused('secondParticipant'));
  expect((await readMatches(one.manager, one.id))[0]).toEqual(match);
});
