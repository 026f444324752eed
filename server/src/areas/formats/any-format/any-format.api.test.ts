import { undoMatchAction } from '@matchdesk/contract/formats/any-format';
import { previewRevert, whyInMatch } from '@matchdesk/contract/formats/matches';
import * as play from '@matchdesk/contract/people/players';
import { deleteParticipant, listParticipants } from '@matchdesk/contract/tournaments/participants';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { typeNumbers } from '@matchdesk/contract/tournaments/tournaments.rules';
import { expect, test } from 'vitest';
import { moveByClock } from '#areas.ts';
import { tick } from '#lifecycle/tournament-clock.ts';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { makeTournament, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test.each(typeNumbers)(
  'type %i before anything is generated: there is no match to speak of, and nothing to take back',
  async (type) => {
    const { id } = await makeTournament(server, { type: String(type), max_member: '16' });
    const player = await signUpPlayer(server, `Early${type}`);
    expect((await player.client.call(play.register, { params: { id }, body: {} })).status).toBe(201);
    const manager = await server.as('manager');
    const match = { params: { id, matchId: 1 } };
    const refused = [
      await manager.call(previewRevert, match),
      await manager.call(whyInMatch, match),
      await manager.call(undoMatchAction, { params: { id }, body: { action_id: 1 } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
    const reported = await player.client.form(play.reportMatch, { result: '1:0' }, match.params);
    expect([403, 404, 409, 422]).toContain(reported.status);
    expect((await player.client.call(play.listMyMatches, { params: { id } })).body.data).toEqual([]);
    const { status } = (await manager.call(getTournament, { params: { id } })).body.data;
    expect(status).toBe('REGISTRATION_OPENED');
  },
);

test.each(typeNumbers)('people can leave type %i before the start', async (type) => {
  const { id } = await makeTournament(server, { type: String(type), max_member: '16' });
  await enterPlayers(server, id, 2);
  const manager = await server.as('manager');
  const people = async () =>
    (await manager.call(listParticipants, { params: { id }, query: { status: 'active' } })).body.data;
  const [first] = await people();
  expect((await manager.call(deleteParticipant, { params: { id, pid: first!.id } })).status).toBe(200);
  expect(await people()).toHaveLength(1);
});

test.each(typeNumbers)('the clock asks once about type %i when no round begins', async (type) => {
  const { id } = await makeTournament(server, { type: String(type), max_member: '16' });
  const due_at = server.clock.now();
  await server.context.db
    .updateTable('tournaments')
    .set({ status: 'STARTED', due_at })
    .where('id', '=', id)
    .execute();
  expect(await tick(server.context, moveByClock)).toBe(1);
  expect(await tick(server.context, moveByClock)).toBe(0);
});
