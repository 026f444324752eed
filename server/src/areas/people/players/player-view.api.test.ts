import * as play from '@matchdesk/contract/people/players';
import { deleteParticipant, listParticipants } from '@matchdesk/contract/tournaments/participants';
import { getPlayerView } from '@matchdesk/contract/tournaments/player-links';
import { expect, test } from 'vitest';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { makeTournament, signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('[PLAY-79] staff read the same next step as the participant, and change nothing by it', async () => {
  const { id, manager, match, players, say } = await matchOfTwo(server);
  const sides = [match.first_participant!.id, match.second_participant!.id];
  const views = async () =>
    Promise.all(
      sides.map(async (pid) => (await manager.call(getPlayerView, { params: { id, pid } })).body.data),
    );
  const own = async ({ client }: TestPlayer) =>
    (await client.call(play.getMyNext, { params: { id } })).body.data;
  for (const act of [
    async () => {},
    () => say(players[0], '1:0'),
    () => say(players[1], '0:1'),
    () => say(players[1], '1:0'),
  ]) {
    await act();
    const seen = await views();
    expect(seen.map(({ next }) => next)).toEqual(await Promise.all(players.map(own)));
    expect(seen.map(({ name }) => name)).toEqual(['Side0', 'Side1']);
    for (const { next, match: about } of seen) {
      expect(about?.id ?? null).toBe(next.match_id);
      expect(about?.room ?? null).toBeNull();
    }
  }
  expect((await views()).map(({ next }) => next.step)).toEqual(['wait-for-opponent', 'out']);
});

test('[PLAY-79] an entry of another tournament, or of somebody removed, is not there', async () => {
  const [cup, other] = [await makeTournament(server), await makeTournament(server)];
  const player = await signUpPlayer(server, 'Ulla');
  await player.client.call(play.register, { params: { id: cup.id }, body: {} });
  const manager = await server.as('manager');
  const [entry] = (await manager.call(listParticipants, { params: { id: cup.id } })).body.data;
  const pid = entry!.id;
  const view = async (id: number) => {
    const { status, body } = await manager.call(getPlayerView, { params: { id, pid } });
    return status === 200 ? body.data.next.step : body.code;
  };
  expect(await view(cup.id)).toBe('wait-for-check-in');
  expect(await view(other.id)).toBe('participant-not-found');
  await manager.call(deleteParticipant, { params: { id: cup.id, pid }, query: { by: 'participant' } });
  expect(await view(cup.id)).toBe('participant-not-found');
});
