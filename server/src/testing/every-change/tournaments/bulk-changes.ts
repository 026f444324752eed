import { minute } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import {
  makeTournament,
  setTournamentStatus,
  signUpPlayer,
  type TestPlayer,
} from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { namedTeam } from './named-team.ts';
import { readPeople, readTeams } from './read-participants.ts';

const guests = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ line: index + 1, name: `Guest ${from + index}` }));

const byFilter = (filter: object) => ({ selection: { filter } });
const byIds = (...ids: number[]) => ({ selection: { ids } });

async function idsIn({ context: { db } }: TestServer, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('participants')
    .where('tournament_id', '=', id as never)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Twelve guests and two players, who are checked in and removed in bulk. */
async function changeMany(
  server: TestServer,
  admin: Client,
  players: readonly TestPlayer[],
): Promise<number> {
  const { id } = await makeTournament(server, { max_member: '16', check_in_time: '30' });
  const params = { id };
  for (const { client } of players) await make(client, 'register', { params, body: {} });
  await make(admin, 'addEntries', { params, body: { rows: guests(1, 12), override: true } });
  const ids = await idsIn(server, id);
  server.clock.advance(minute);
  const preview = (action: string, body: object) =>
    make(admin, 'previewBulk', { params, body: { action, ...body } });
  await preview('check-in', byFilter({ search: 'guest 1' }));
  await preview('remove', byFilter({ status: 'registered', until: ids[5], except: [ids[0], ids[2]] }));
  await preview('check-in', byFilter({ seated: 0 }));
  await preview('remove', byFilter({ seated: 1 }));
  const checked = (await make(admin, 'checkInMany', { params, body: byFilter({ search: 'guest 1' }) })).body
    .data;
  await setTournamentStatus(server, id, 'CHECKIN');
  const more = (await make(admin, 'checkInMany', { params, body: byIds(ids[0]!, ids[2]!, ids[8]!) })).body
    .data;
  await make(admin, 'checkInMany', { params, body: byIds(ids[0]!, 999_999) });
  await make(admin, 'deleteParticipant', { params: { id, pid: ids[2] }, query: {} });
  const removed = (await make(admin, 'removeMany', { params, body: byIds(ids[11]!, ids[10]!, ids[4]!) })).body
    .data;
  await make(admin, 'removeMany', { params, body: byIds(ids[4]!, ids[10]!) });
  await preview('remove', byFilter({ status: 'deleted' }));
  const undo = (bulk: number, of: number = id) => make(admin, 'undoBulk', { params: { id: of, bulk } });
  await undo(removed.undo_id);
  await undo(removed.undo_id);
  await undo(checked.undo_id);
  await undo(999_999);
  await undo(more.undo_id);
  return id;
}

/** What keeps a bulk from being undone. */
async function changeTooLate(server: TestServer, admin: Client, player: TestPlayer): Promise<void> {
  const superAdmin = await server.as('superAdmin');
  const { id } = await makeTournament(server, { max_member: '6' });
  const params = { id };
  const undo = (bulk: number, of: number = id) => make(admin, 'undoBulk', { params: { id: of, bulk } });
  const remove = async (...ids: number[]) =>
    (await make(admin, 'removeMany', { params, body: byIds(...ids) })).body.data.undo_id;
  await make(admin, 'addEntries', { params, body: { rows: guests(1, 5), override: true } });
  await make(player.client, 'register', { params, body: {} });
  const ids = await idsIn(server, id);
  const [one, two] = ids as [number, number];
  const leaving = await remove(one, ids[5]!);
  await make(player.client, 'register', { params, body: {} });
  await undo(leaving);
  await make(superAdmin, 'restoreParticipant', { params: { id, pid: one } });
  await undo(leaving);
  await undo(await remove(one, two));
  const full = await remove(one, two);
  await make(admin, 'addEntries', { params, body: { rows: guests(8, 1), override: true } });
  await undo(full);
  await make(superAdmin, 'restoreParticipant', { params: { id, pid: one } });
  await make(superAdmin, 'restoreParticipant', { params: { id, pid: two } });
  await make(superAdmin, 'restoreParticipant', { params: { id, pid: one } });
  const checked = (await make(admin, 'checkInMany', { params, body: byIds(ids[2]!) })).body.data.undo_id;
  await undo(checked, 1);
  await make(admin, 'deleteParticipant', { params: { id, pid: ids[2] }, query: {} });
  await undo(checked);
  const drawn = (await make(admin, 'checkInMany', { params, body: byIds(ids[3]!, ids[4]!) })).body.data
    .undo_id;
  await make(admin, 'generateBrackets', { params, query: {} });
  await undo(drawn);
  await setTournamentStatus(server, id, 'FINISHED');
  await undo(drawn);
  for (const name of ['checkInMany', 'removeMany']) await make(admin, name, { params, body: byIds(two) });
  await make(superAdmin, 'restoreParticipant', { params: { id, pid: two } });
  await make(admin, 'bypassCheckIn', { params, body: { participant_id: one } });
  await make(admin, 'deleteParticipant', { params: { id, pid: one }, query: {} });
  await make(admin, 'disqualifyParticipant', { params: { id, pid: one } });
}

/** Three teams, two of one person: who is removed by whose id. */
async function changeTeamsIn(server: TestServer, admin: Client, captain: TestPlayer): Promise<number> {
  const superAdmin = await server.as('superAdmin');
  const of = { match_type: '2', team_mates: '2', substitute_limit: '1', check_in_time: '0' };
  const { id } = await makeTournament(server, of);
  const params = { id };
  const other = await signUpPlayer(server, 'Dora');
  const wolves = await namedTeam(server, captain, 'Wolves', { Bo: 'co-captain', Sub: 'substitute' });
  const apes = await namedTeam(server, await signUpPlayer(server, 'Eve'), 'Apes', { Pim: 'player' });
  const yaks = await namedTeam(server, other, 'Yaks', { Quin: 'player' });
  const rows = [wolves, apes, yaks].map((team, index) => ({ line: index + 1, team_id: team.id }));
  await make(admin, 'addEntries', { params, body: { rows, override: true } });
  const [first, second, third] = await idsIn(server, id);
  // As after a change of captain.
  await server.context.db
    .updateTable('participants')
    .set({ user_id: captain.id })
    .where('id', '=', second as never)
    .execute();
  await make(admin, 'deleteParticipant', { params: { id, pid: captain.id }, query: {} });
  await make(admin, 'deleteParticipant', { params: { id, pid: first }, query: { by: 'participant' } });
  await make(admin, 'deleteParticipant', { params: { id, pid: first }, query: { by: 'participant' } });
  await make(admin, 'deleteParticipant', { params: { id, pid: captain.id }, query: {} });
  await make(superAdmin, 'restoreParticipant', { params: { id, pid: first } });
  await make(admin, 'bypassCheckIn', { params, body: { participant_id: third, skip_validations: false } });
  await setTournamentStatus(server, id, 'CHECKIN');
  await make(admin, 'bypassCheckIn', { params, body: { participant_id: third, skip_validations: false } });
  await make(admin, 'bypassCheckIn', { params, body: { participant_id: third } });
  await make(admin, 'bypassCheckIn', { params, body: { participant_id: 999_999 } });
  await make(admin, 'deleteTeam', { params: { id: yaks.id } });
  await setTournamentStatus(server, id, 'IN_PROGRESS');
  await make(admin, 'disqualifyParticipant', { params: { id, pid: first } });
  await make(admin, 'disqualifyParticipant', { params: { id, pid: second } });
  await make(admin, 'disqualifyParticipant', { params: { id, pid: 999_999 } });
  await make(superAdmin, 'restoreParticipant', { params: { id, pid: 999_999 } });
  await make(admin, 'deleteParticipant', { params: { id, pid: other.id }, query: {} });
  await make(admin, 'bypassCheckIn', { params, body: { participant_id: first } });
  return id;
}

/** Many at once, what keeps it from being undone, and teams; then all of it as the lists show it. */
export async function changeBulks(server: TestServer, notes: Notes): Promise<void> {
  const admin = await server.as('admin');
  const players = [await signUpPlayer(server, 'Alva'), await signUpPlayer(server, 'Bruno')];
  const many = await changeMany(server, admin, players);
  await changeTooLate(server, admin, players[0]!);
  const teams = await changeTeamsIn(server, admin, players[0]!);
  await readPeople(notes, admin, many);
  await readTeams(notes, admin, teams);
  const stranger = await server.as('managerWithoutGame');
  const params = { id: many };
  const emails = ['@players.test', 'guest 12', ''].map((search) => ({ params, query: { search, limit: 1 } }));
  await notes.read(stranger, 'listParticipants', ...emails);
  await notes.read(stranger, 'listParticipantLogs', ...emails);
  await notes.read(stranger, 'exportParticipants', { params, query: { limit: 1 } });
  for (const pid of [1, 3, 999_999]) {
    await notes.read(admin, 'listParticipantHistory', { params: { ...params, pid } });
    await notes.read(admin, 'previewLeaving', { params: { ...params, pid } });
  }
}
