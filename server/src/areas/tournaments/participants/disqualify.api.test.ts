import { undoMatchAction } from '@matchdesk/contract/formats/any-format';
import { finishMatch } from '@matchdesk/contract/formats/matches';
import {
  disqualifyParticipant,
  listParticipantHistory,
  listParticipants,
  previewLeaving,
} from '@matchdesk/contract/tournaments/participants';
import { getPodium } from '@matchdesk/contract/tournaments/podium';
import { expect, test } from 'vitest';
import { drawnTournament, readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('somebody is disqualified outside of a match: the opponent goes on, they stay listed, and it can be undone', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const [first] = matches;
  const [out, winner] = [first!.first_participant!, first!.second_participant!];
  const params = { id, pid: out.id };
  const done = await manager.call(disqualifyParticipant, { params });
  expect([done.status, done.body.data.leaving]).toEqual([200, 'disqualified']);
  const [decided, , next] = await readMatches(manager, id);
  expect(decided).toMatchObject({ status: 'FINISHED', reason: 'disqualified', winner_id: winner.id });
  const asLeft = [decided, next].map((match) => ({ id: match!.id, version: match!.version }));
  expect([done.body.changed, done.body.room]).toEqual([expect.arrayContaining(asLeft), null]);
  const { body } = await manager.call(listParticipants, { params: { id }, query: { limit: 50 } });
  expect(body.data.filter(({ leaving }) => leaving !== null).map((one) => one.id)).toEqual([out.id]);
  const history = await manager.call(listParticipantHistory, { params, query: {} });
  expect(history.body.data[0]).toMatchObject({ action: 'disqualified' });

  const undo = { params: { id }, body: { action_id: done.body.action_id ?? 0 } };
  expect((await manager.call(undoMatchAction, undo)).status).toBe(200);
  expect((await readMatches(manager, id))[0]).toMatchObject({ winner_id: null, status: 'OPENED' });
  const again = await manager.call(listParticipants, { params: { id }, query: { limit: 50 } });
  expect(again.body.data.every(({ leaving }) => leaving === null)).toBe(true);
});

test('the preview says that the other of two who did not come to the final becomes champion, and so it is', async () => {
  const { id, manager, matches } = await startedTournament(server, 4, { with_third_place_match: '1' });
  for (const match of matches.slice(0, 2))
    await manager.call(finishMatch, {
      params: { id, matchId: match.id },
      body: { winner_id: match.first_participant!.id },
    });
  const [final, third] = (await readMatches(manager, id)).slice(2);
  const [one, other] = [final!.first_participant!, final!.second_participant!];
  const preview = async (pid: number) =>
    (await manager.call(previewLeaving, { params: { id, pid } })).body.data.champion;
  expect(await preview(one.id)).toBeNull();
  await manager.call(finishMatch, {
    params: { id, matchId: final!.id },
    body: { winner_id: null, reason: 'double_no_show' },
  });
  expect(await preview(one.id)).toEqual({ id: other.id, name: other.name });
  expect(await preview(third!.first_participant!.id)).toBeNull();
  await manager.call(disqualifyParticipant, { params: { id, pid: one.id } });
  await manager.call(finishMatch, {
    params: { id, matchId: third!.id },
    body: { winner_id: third!.first_participant!.id },
  });
  const podium = await manager.call(getPodium, { params: { id } });
  expect(podium.body.data?.top.map((placed) => [placed.id, placed.place_from])).toEqual([
    [other.id, 1],
    [third!.first_participant!.id, 2],
    [third!.second_participant!.id, 3],
  ]);
  const missing = await manager.call(previewLeaving, { params: { id, pid: 2_000_000_000 } });
  expect(missing.status).toBe(404);
});

test('nobody is disqualified before the start, twice, or without the right', async () => {
  const drawn = await drawnTournament(server, 4);
  const [seated] = await readMatches(drawn.manager, drawn.id);
  const early = { params: { id: drawn.id, pid: seated!.first_participant!.id } };
  expect(await drawn.manager.call(disqualifyParticipant, early)).toMatchObject({
    status: 409,
    body: { code: 'status-forbids' },
  });
  const { id, manager, matches } = await startedTournament(server, 4);
  const params = { id, pid: matches[0]!.first_participant!.id };
  const stranger = await server.as('managerWithoutGame');
  expect((await stranger.call(disqualifyParticipant, { params })).status).toBe(403);
  expect((await manager.call(disqualifyParticipant, { params: { id, pid: 2_000_000_000 } })).status).toBe(
    404,
  );
  const once = await manager.call(disqualifyParticipant, { params });
  const twice = await manager.call(disqualifyParticipant, { params });
  expect([once.body.action_id === null, twice.status, twice.body.action_id]).toEqual([false, 200, null]);
  const won = { params: { id, matchId: matches[0]!.id }, body: { winner_id: params.pid } };
  expect((await manager.call(finishMatch, won)).status).toBe(409);
});
