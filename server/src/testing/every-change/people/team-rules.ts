import { sql } from 'kysely';
import { makeTeam, makeTournament, signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { enter } from './registration-rules.ts';

/** Teams: their line-ups in tournaments, and who may join, lead and leave. */
export async function changeTeamRules(server: TestServer, notes: Notes): Promise<void> {
  const { db } = server.context;
  const captain = await signUpPlayer(server, 'Cap');
  const team = await makeTeam(server, captain, ['Ann', 'Ben', 'Cid', 'Dan'], 12, {
    Ben: 'co-captain',
    Dan: 'substitute',
  });
  const [ann, ben, cid, dan] = team.players as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
  const other = await makeTeam(server, ann, [], 11);
  const more = { match_type: '2', team_mates: '2', substitute_limit: '1' };
  const { id } = await makeTournament(server, more);
  const asker = await signUpPlayer(server, 'Asker');
  await make(asker.client, 'askToJoin', { params: { id: team.id } });
  await make(asker.client, 'askToJoin', { params: { id: team.id } });
  const line_up = [captain.id, ben.id];
  const entries = [
    {},
    { team_id: 9999, line_up },
    { team_id: other.id, line_up },
    { team_id: team.id, line_up: [captain.id] },
    { team_id: team.id, line_up: [captain.id, captain.id] },
    { team_id: team.id, line_up: [captain.id, asker.id] },
    { team_id: team.id, line_up, substitutes: [ann.id, cid.id] },
  ];
  for (const body of entries) await enter(captain, id, body);
  await enter(ann, id, { team_id: other.id, line_up: [ann.id, ben.id] });
  await enter(cid, id, { team_id: team.id, line_up });
  await enter(ben, id, { team_id: team.id, line_up: [ben.id, cid.id], substitutes: [dan.id] });
  await enter(captain, id, { team_id: team.id, line_up });
  for (const { client } of [captain, ann, cid])
    await notes.read(client, 'getPlayTournament', { params: { id } });
  await changeLineUps([captain, ben, cid], id, dan, notes);
  await make(cid.client, 'checkIn', { params: { id } });
  await make(ann.client, 'withdraw', { params: { id } });
  await make(cid.client, 'leaveTeam', { params: { id: team.id } });
  await make(ann.client, 'leaveTeam', { params: { id: team.id } });
  await make(captain.client, 'leaveTeam', { params: { id: team.id } });
  await make(asker.client, 'leaveTeam', { params: { id: other.id } });
  const { rows } = await sql<{ id: number }>`select id from team_mates where user_id = ${asker.id}`.execute(
    db,
  );
  const request = { id: team.id, mateId: rows[0]!.id };
  const accept = (player: TestPlayer, role?: string, params: object = request) =>
    make(player.client, 'acceptMate', { params, body: { ...(role && { role }) } });
  await accept(asker);
  await accept(captain, 'player', { id: team.id, mateId: 9999 });
  await sql`update games set co_cap_limit = 1 where id = 12`.execute(db);
  await accept(captain, 'co-captain');
  await sql`update teams set max_players = 4 where id = ${team.id}`.execute(db);
  await accept(ben, 'player');
  const late = await signUpPlayer(server, 'Late');
  await make(late.client, 'askToJoin', { params: { id: team.id } });
  await sql`update teams set max_players = 5 where id = ${team.id}`.execute(db);
  await accept(ben, 'player');
  await accept(ben, 'substitute');
  await sql`update teams set max_players = 9, is_locked = true where id = ${team.id}`.execute(db);
  await make(late.client, 'askToJoin', { params: { id: team.id } });
  await make(late.client, 'createMyTeam', { body: { name: 'Nameless', game_id: 99 } });
  const own = await makeTeam(server, ben, ['Eve', 'Fay']);
  await enter(ben, id, { team_id: own.id, line_up: own.members.slice(1) });
  await make(ben.client, 'withdraw', { params: { id } });
  await make(ben.client, 'withdraw', { params: { id } });
  await notes.read(await server.as('admin'), 'getTeam', { params: { id: team.id } });
  await notes.read(await server.as('managerWithoutGame'), 'getTeam', { params: { id: team.id } });
  await lookAtTeams(server, notes);
}

/** Ben and Cid play, and Dan is their substitute. */
async function changeLineUps(
  [captain, ben, cid]: [TestPlayer, TestPlayer, TestPlayer],
  id: number,
  dan: TestPlayer,
  notes: Notes,
): Promise<void> {
  const change = ({ client }: TestPlayer, body: object) =>
    make(client, 'changeLineUp', { params: { id }, body });
  await notes.read(cid.client, 'getLineUp', { params: { id } });
  await notes.read(cid.client, 'listTeamsToEnter', { params: { id } });
  await change(cid, { line_up: [ben.id, dan.id] });
  await change(ben, { line_up: [ben.id] });
  await change(ben, { line_up: [ben.id, dan.id], substitutes: [captain.id, cid.id] });
  await change(ben, { line_up: [ben.id, dan.id], version: 99 });
  await change(captain, { line_up: [captain.id, dan.id], substitutes: [ben.id] });
  await change(ben, { line_up: [ben.id, cid.id], substitutes: [dan.id] });
  await notes.read(captain.client, 'getLineUp', { params: { id } });
}

async function lookAtTeams(server: TestServer, notes: Notes): Promise<void> {
  const [admin, superAdmin] = [await server.as('admin'), await server.as('superAdmin')];
  await sql`update teams set name = case id when 2 then 'Rowers 1' else 'Crew ' || chr(64 + id) end,
    is_locked = is_locked and id <> 2`.execute(server.context.db);
  for (const query of [
    {},
    { all: '1' },
    { search: 'ROW' },
    { search: '1', all: '1' },
    { game_id: 11 },
    { limit: 1, page: 2, all: '1' },
  ])
    await notes.read(admin, 'listTeams', { query });
  await notes.read(superAdmin, 'listTeams', { query: { deleted: '1' } });
}
