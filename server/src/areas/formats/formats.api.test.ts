import { startTournament, undoMatchAction } from '@matchdesk/contract/formats';
import { previewRevert, whyInMatch } from '@matchdesk/contract/matches';
import { deleteParticipant, listParticipants } from '@matchdesk/contract/participants';
import * as play from '@matchdesk/contract/play';
import { changeTournamentStatus, getTournament } from '@matchdesk/contract/tournaments';
import { typeNumbers } from '@matchdesk/contract/tournaments/types';
import { expect, test } from 'vitest';
import { moveByClock } from '#areas.ts';
import { tick } from '#lifecycle/ticker.ts';
import { enterPlayers } from '#testing/entrants.ts';
import { makeTournament, signUpPlayer } from '#testing/players.ts';
import { useTestServer } from '#testing/server.ts';
import { formats } from './formats.ts';
import { notPlayedYet } from './not-played-yet.ts';

const server = useTestServer();
const unplayed = typeNumbers.filter((type) => formats[type] === notPlayedYet);

test.each(unplayed)(
  'type %i has no play yet: it refuses once, in words, and stays as it was',
  async (type) => {
    const { id } = await makeTournament(server, { type: String(type), max_member: '16' });
    const player = await signUpPlayer(server, `Unplayed${type}`);
    expect((await player.client.call(play.register, { params: { id }, body: {} })).status).toBe(201);
    const manager = await server.as('manager');
    const statusOf = async () => (await manager.call(getTournament, { params: { id } })).body.data.status;

    const admin = await server.as('superAdmin');
    await admin.call(changeTournamentStatus, { params: { id }, body: { status: 'REGISTRATION_CLOSED' } });
    const match = { params: { id, matchId: 1 } };
    const refused = [
      await manager.call(startTournament, { params: { id }, body: {} }),
      await manager.call(previewRevert, match),
      await manager.call(whyInMatch, match),
      await player.client.form(play.reportMatch, { result: '1:0' }, match.params),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'format-forbids'],
      [404, 'match-not-found'],
      [404, 'match-not-found'],
      [409, 'format-forbids'],
    ]);
    expect((await manager.call(undoMatchAction, { params: { id }, body: { action_id: 1 } })).status).toBe(
      404,
    );
    expect((await player.client.call(play.listMyMatches, { params: { id } })).body.data).toEqual([]);
    expect(await statusOf()).toBe('REGISTRATION_CLOSED');
  },
);

test('people can leave a tournament of a type that has no play yet, and the clock leaves it alone', async () => {
  const { id } = await makeTournament(server, { type: String(unplayed[0]) });
  await enterPlayers(server, id, 2);
  const manager = await server.as('manager');
  const people = async () =>
    (await manager.call(listParticipants, { params: { id }, query: { status: 'active' } })).body.data;
  const [first] = await people();
  expect((await manager.call(deleteParticipant, { params: { id, pid: first!.id } })).status).toBe(200);
  expect(await people()).toHaveLength(1);

  const due_at = server.clock.now();
  await server.context.db
    .updateTable('tournaments')
    .set({ status: 'STARTED', due_at })
    .where('id', '=', id)
    .execute();
  expect(await tick(server.context, moveByClock)).toBe(1);
  expect(await tick(server.context, moveByClock)).toBe(0);
});
