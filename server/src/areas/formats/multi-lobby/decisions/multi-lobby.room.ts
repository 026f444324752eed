import type { MatchId } from '@matchdesk/contract/ids';
import { checkAllowed } from '#areas/formats/matches/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { announceLobbies } from '../multi-lobby.announce.ts';
import { getLobbyRow } from '../store/multi-lobby.lobbies.store.ts';

interface Room {
  room_id?: string | undefined;
  password?: string | undefined;
}

/** Saves where a lobby is played. The History says only that a password changed. */
export async function saveRoom(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  matchId: MatchId,
  room: Room,
): Promise<void> {
  const { trx } = step;
  await checkAllowed(trx, tournament, 'edit-lobby');
  const before = await getLobbyRow(trx, tournament.id, matchId);
  const after = {
    room_id: room.room_id ?? before.room_id,
    password: room.password ?? before.password,
  };
  if (after.room_id === before.room_id && after.password === before.password) return;
  const saved = await trx
    .updateTable('arena_lobbies')
    .set((eb) => ({ ...after, version: eb('version', '+', 1) }))
    .where('id', '=', matchId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAudit(trx, {
    at: step.now,
    actor,
    subject: 'match',
    subjectId: matchId,
    action: 'room saved',
    before: { room_id: before.room_id, password: before.password },
    after,
  });
  announceLobbies(step, tournament, [saved]);
}
