import type { MyTeam } from '@matchdesk/contract/people/players';
import { makeTeam, makeTournament, signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

/** Teams and clans, by players and by staff. */
export async function changeTeams(server: TestServer): Promise<void> {
  const [superAdmin, admin] = [await server.as('superAdmin'), await server.as('admin')];
  const captain = await signUpPlayer(server, 'Captain');
  const { id, players } = await makeTeam(server, captain, ['Mate', 'Other']);
  const mates = await server.context.db
    .selectFrom('team_mates')
    .where('team_id', '=', id)
    .where(
      'user_id',
      'in',
      players.map((player) => player.id),
    )
    .orderBy('id')
    .select('id')
    .execute();
  const asking = await signUpPlayer(server, 'Asking');
  await make(asking.client, 'askToJoin', { params: { id } });
  const request = await server.context.db
    .selectFrom('team_mates')
    .where('user_id', '=', asking.id)
    .select('id')
    .executeTakeFirstOrThrow();
  await make(admin, 'declineTeamMate', { params: { id, mateId: request.id } });
  await make(admin, 'deleteTeamMate', { params: { id, mateId: mates[0]!.id } });
  await make(players[1]!.client, 'leaveTeam', { params: { id } });
  await make(admin, 'deleteTeam', { params: { id } });
  await make(superAdmin, 'restoreTeam', { params: { id } });
  await joinByInvite(captain, asking, id);
  await exchangeOne(server, captain);

  const founder = await signUpPlayer(server, 'Founder');
  const clan = (await make(founder.client, 'createMyClan', { body: { name: 'Weavers' } })).body.data;
  const member = await signUpPlayer(server, 'Member');
  await make(member.client, 'askToJoinClan', { params: { id: clan.id } });
  const asked = await server.context.db
    .selectFrom('clan_mates')
    .where('user_id', '=', member.id)
    .select('id')
    .executeTakeFirstOrThrow();
  await make(founder.client, 'acceptClanMate', { params: { id: clan.id, mateId: asked.id } });
  await make(member.client, 'leaveClan', { params: { id: clan.id } });
}

/** Somebody joins by a link, gets another role and is taken out. */
async function joinByInvite(captain: TestPlayer, guest: TestPlayer, id: number): Promise<void> {
  const params = { id };
  await make(captain.client, 'renewTeamInvite', { params });
  const { link } = (await make(captain.client, 'getTeamInvite', { params })).body.data;
  const token = new URL(link).pathname.slice('/play/team/'.length);
  await make(guest.client, 'readTeamInvite', { body: { token } });
  const { members } = (await make(guest.client, 'joinTeam', { body: { token } })).body
    .data as unknown as MyTeam;
  const at = { params: { id, mateId: members.find(({ user_id }) => user_id === guest.id)?.id } };
  await make(captain.client, 'setMyMateRole', { ...at, body: { role: 'substitute' } });
  await make(captain.client, 'removeMyMate', at);
}

/** One of a pair gives up their seat to a third. */
async function exchangeOne(server: TestServer, captain: TestPlayer): Promise<void> {
  const { id: team_id, players, members } = await makeTeam(server, captain, ['First', 'Second']);
  const { id } = await makeTournament(server, { match_type: '2', team_mates: '2' });
  const params = { id };
  await make(captain.client, 'register', { params, body: { team_id, line_up: members.slice(0, 2) } });
  await make(captain.client, 'changeLineUp', { params, body: { line_up: [captain.id, players[1]!.id] } });
}
