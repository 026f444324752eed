import type { LobbySummary } from '@matchdesk/contract/formats/multi-lobby.record';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuseUnder } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { announceLobbies } from '../multi-lobby.announce.ts';
import { toSummary } from '../reading/multi-lobby.lobby-record.ts';
import { getLobbyRow, toLobby } from '../store/multi-lobby.lobbies.store.ts';
import { decideMultiLobby } from './multi-lobby.decide.ts';
import { keepLobbies } from './multi-lobby.keep.ts';

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
