import { getPlayTournament } from '@matchdesk/contract/people/players';
import {
  addEntries,
  claimSeat,
  makeClaimLink,
  previewClaim,
} from '@matchdesk/contract/tournaments/add-participants';
import { listParticipantHistory, listParticipants } from '@matchdesk/contract/tournaments/participants';
import { expect, test } from 'vitest';
import { makeTournament, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const tokenOf = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('token')!;

async function guestIn(nickname: string) {
  const manager = await server.as('manager');
  const { id, title } = await makeTournament(server);
  await manager.call(addEntries, { params: { id }, body: { rows: [{ line: 1, name: nickname }] } });
  const read = async () =>
    (await manager.call(listParticipants, { params: { id }, query: { status: 'active' } })).body.data;
  const pid = (await read())[0]!.id;
  const link = async () => {
    const { status, body } = await manager.call(makeClaimLink, { params: { id, pid } });
    expect(status).toBe(201);
    return tokenOf(body.data.link);
  };
  return { manager, id, title, pid, read, link };
}

test('a guest is claimed by a link, once: seat and results are the player’s', async () => {
  const { manager, id, title, pid, read, link } = await guestIn('Walk-in');
  const [old, token] = [await link(), await link()];
  const preview = await server.anonymous.call(previewClaim, { body: { token } });
  expect(preview.body.data).toEqual({ nickname: 'Walk-in', tournament: { id, title } });
  const player = await signUpPlayer(server, 'Rightful');
  expect((await player.client.call(claimSeat, { body: { token: old } })).body.code).toBe(
    'claim-link-not-valid',
  );
  const claimed = await player.client.call(claimSeat, { body: { token } });
  expect([claimed.status, claimed.body.data.participant_id]).toEqual([200, pid]);
  const [participant] = await read();
  expect([participant!.id, participant!.nickname, participant!.email]).toEqual([
    pid,
    'Rightful',
    player.email,
  ]);
  expect(participant!.profile).toMatchObject({
    user: { is_guest: false },
    info: { nickname: 'game-rightful' },
  });
  const stranger = await server.as('managerWithoutGame');
  const byEmail = { params: { id }, query: { search: player.email } };
  expect((await stranger.call(listParticipants, byEmail)).body.data).toEqual([]);
  const own = await player.client.call(getPlayTournament, { params: { id }, query: {} });
  expect(own.body.data.mine?.participant_id).toBe(pid);
  const history = await manager.call(listParticipantHistory, { params: { id, pid }, query: {} });
  expect(history.body.data.map(({ action }) => action)).toEqual([
    'claimed',
    'claim link made',
    'claim link made',
    'added',
  ]);

  const late = await signUpPlayer(server, 'Late');
  expect((await late.client.call(claimSeat, { body: { token } })).body.code).toBe('claim-link-not-valid');
  const again = await manager.call(makeClaimLink, { params: { id, pid } });
  expect([again.status, again.body.code]).toEqual([409, 'no-guest']);
});

test('a link ends after thirty days, and nobody claims a second seat', async () => {
  const { id, manager, link } = await guestIn('Second seat');
  const player = await signUpPlayer(server, 'Greedy');
  await manager.call(addEntries, { params: { id }, body: { rows: [{ line: 1, user_id: player.id }] } });
  const token = await link();
  const refused = await player.client.call(claimSeat, { body: { token } });
  expect([refused.status, refused.body.code]).toEqual([409, 'claimant-already-in']);
  await server.context.db
    .updateTable('guest_claims')
    .set({ expires_at: server.clock.now() })
    .where('ended_at', 'is', null)
    .execute();
  const over = await server.anonymous.call(previewClaim, { body: { token } });
  expect([over.status, over.body.code]).toEqual([404, 'claim-link-not-valid']);
});
