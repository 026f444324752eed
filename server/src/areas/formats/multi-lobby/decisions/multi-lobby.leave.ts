import type { ParticipantId } from '@matchdesk/contract/ids';
import type { Leaver } from '@matchdesk/engine';
import { type Leaving, notUndoable } from '#areas/formats/matches/index.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { markUndone } from '#rows/matches/index.ts';
import { leaversAmong } from '#rows/participants/index.ts';
import { announceLobbies, announceMultiLobby } from '../multi-lobby.announce.ts';
import { goneIn, lobbiesWith, stayingIn } from '../store/multi-lobby.lobbies.store.ts';
import { deleteLobbies, updatingLobbies, writeLines } from '../store/multi-lobby.store.ts';
import { scoresOf } from './changed-scores.ts';
import { decideMultiLobby } from './multi-lobby.decide.ts';
import { keepLobbies } from './multi-lobby.keep.ts';

/** Before the start their line is deleted; afterwards it stays, struck out, in every round. */
export async function leaveMultiLobby(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  participant: ParticipantId,
  how: Leaver['how'],
): Promise<Leaving> {
  const { trx } = step;
  const own = await lobbiesWith(trx, tournament.id, participant);
  const [first] = own;
  const { status } = tournament;
  if (!first || status === 'FINISHED' || status === 'CLOSED') return notUndoable;
  const command = { type: how === 'removed' ? 'remove' : 'disqualify', participant } as const;
  const left = await leaversAmong(trx, [participant]);
  const decided = await decideMultiLobby(step, tournament, own, command, left);
  if (status !== 'STARTED' && status !== 'IN_PROGRESS') {
    const staying = stayingIn(decided.changes);
    const emptied = goneIn(decided.changes).map(({ id }) => id);
    await writeLines(step, staying, actor.id);
    await updatingLobbies(staying).execute(trx);
    if (emptied.length > 0) await deleteLobbies(trx, emptied);
    announceMultiLobby(step, tournament);
    return notUndoable;
  }
  const deed = { action: `participant ${how}`, lobby: (own.at(-1) ?? first).id };
  const { changed, action_id } = await keepLobbies(step, actor, tournament, decided, deed);
  announceLobbies(step, tournament, changed, scoresOf(step, actor, decided.changes));
  // An undo in the lobbies alone would bring back somebody who is no longer a participant.
  if (how === 'removed' && action_id !== null) await markUndone(trx, action_id, step.now);
  return { action_id, changed };
}
