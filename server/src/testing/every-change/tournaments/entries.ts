import type { ParticipantId } from '@matchdesk/contract/ids';
import { register } from '@matchdesk/contract/people/players';
import { enterPlayers, startedTournament } from '#testing/entrants.testing.ts';
import {
  makeTournament,
  setTournamentStatus,
  signUpPlayer,
  type TestPlayer,
} from '#testing/players.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

async function registeredIn(server: TestServer, id: number, count: number) {
  const people: (TestPlayer & { pid: ParticipantId })[] = [];
  for (let index = 0; index < count; index += 1) {
    const player = await signUpPlayer(server, `Entry${index}`);
    const { body } = await player.client.call(register, { params: { id }, body: {} });
    people.push({ ...player, pid: (body.data.mine?.participant_id ?? 0) as ParticipantId });
  }
  return people;
}

/** Who takes part: registering, checking in, adding, removing, and claiming a seat. */
export async function changeEntries(server: TestServer): Promise<void> {
  const [superAdmin, admin] = [await server.as('superAdmin'), await server.as('admin')];
  const { id, ...made } = await makeTournament(server, { max_member: '64' });
  const params = { id };
  const { title, game_id, type, match_type, max_member, started_at, end_at } = made;
  const form = { title, game_id, type, match_type, max_member, started_at, end_at };
  await make(admin, 'createTournament', { body: { ...form, title: 'Another cup' } });
  await make(admin, 'updateTournament', { params, body: { ...form, title: 'Renamed' } });
  await make(admin, 'deleteTournament', { params });
  await make(superAdmin, 'restoreTournament', { params });
  await make(admin, 'changeTournamentStatus', { params, body: { status: 'REGISTRATION_OPENED' } });

  const people = await registeredIn(server, id, 6);
  const ids = people.map(({ pid }) => pid);
  const selection = (...chosen: ParticipantId[]) => ({ selection: { ids: chosen } });
  await make(people[5]!.client, 'withdraw', { params });
  await setTournamentStatus(server, id, 'CHECKIN');
  await make(admin, 'previewReminder', { params, body: selection(...ids) });
  await make(admin, 'remindToCheckIn', { params, body: selection(...ids) });
  await server.context.db.updateTable('reminder_people').set({ letter: 'unsure' }).execute();
  await make(admin, 'resendReminderLetters', { params });
  await make(people[0]!.client, 'checkIn', { params });
  await make(admin, 'bypassCheckIn', { params, body: { participant_id: ids[1] } });
  await make(admin, 'previewBulk', { params, body: { action: 'check-in', ...selection(...ids) } });
  const { undo_id } = (await make(admin, 'checkInMany', { params, body: selection(ids[2]!, ids[3]!) })).body
    .data;
  await make(admin, 'undoBulk', { params: { id, bulk: undo_id } });
  await make(admin, 'removeMany', { params, body: selection(ids[4]!) });
  const one = { id, pid: ids[3] };
  await make(admin, 'deleteParticipant', { params: one, query: {} });
  await make(superAdmin, 'restoreParticipant', { params: one });

  const rows = [{ line: 1, name: 'Walk-in' }];
  await make(admin, 'previewEntries', { params, body: { rows } });
  await make(admin, 'addEntries', { params, body: { rows } });
  const guest = await server.context.db
    .selectFrom('participants')
    .where('tournament_id', '=', id)
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  const { link } = (await make(admin, 'makeClaimLink', { params: { id, pid: guest.id } })).body.data;
  const token = new URLSearchParams(new URL(link, 'http://x').hash.slice(1)).get('token');
  await make(admin, 'renewPlayerLink', { params: { id, pid: ids[0] } });
  await make((await signUpPlayer(server, 'Rightful')).client, 'claimSeat', { body: { token } });

  const board = (await make(admin, 'createBoardLink', { params })).body.data;
  await make(admin, 'renewBoardLink', { params: { id, linkId: board.id } });
  await make(admin, 'revokeBoardLink', { params: { id, linkId: board.id } });

  const late = await startedTournament(server, 4);
  await make(admin, 'disqualifyParticipant', { params: { id: late.id, pid: late.entrants[0] } });
  const seeded = await makeTournament(server);
  const order = await enterPlayers(server, seeded.id, 4);
  await make(admin, 'saveSeeding', {
    params: { id: seeded.id },
    body: { order: order.toReversed(), base: order },
  });
}
