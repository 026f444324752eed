import type { LobbySummary } from '@matchdesk/contract/formats/multi-lobby.record';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { checkAllowed } from '#areas/formats/matches/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuseUnder } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { announceLobbies } from '../multi-lobby.announce.ts';
import { toSummary } from '../reading/multi-lobby.lobby-record.ts';
import { getLobbyRow, toLobby } from '../store/multi-lobby.lobbies.store.ts';
import { decideMultiLobby } from './multi-lobby.decide.ts';
import { keepLobbies } from './multi-lobby.keep.ts';

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

export function editLobby(
  context: Context,
  actor: Person,
  id: TournamentId,
  lobbyId: MatchId,
  { lobby_started, round }: { lobby_started: string; round?: number | undefined },
): Promise<{ data: LobbySummary; action_id: number | null }> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const row = await getLobbyRow(step.trx, id, lobbyId);
    if (round !== undefined && round !== row.round)
      throw refuseUnder('round', 'lobby-of-another-round', { round: row.round });
    const decided = await decideMultiLobby(step, tournament, [toLobby(row, [])], {
      type: 'edit-lobby',
      lobby: row.number,
      startsAt: Date.parse(lobby_started),
    });
    const deed = { action: 'lobby edited', lobby: lobbyId };
    const { changed, action_id } = await keepLobbies(step, actor, tournament, decided, deed);
    announceLobbies(step, tournament, changed);
    return { data: toSummary(changed[0] ?? row, step.now), action_id };
  });
}
