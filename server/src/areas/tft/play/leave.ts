import type { ParticipantId } from '@matchdesk/contract/ids';
import type { Leaver } from '@matchdesk/engine';
import { markUndone } from '#areas/matches/index.ts';
import type { StoredTournament } from '#areas/tournaments/index.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { lobbiesOf } from '../rows/lobbies.store.ts';
import { findTree } from '../rows/tree.store.ts';
import { decideLobby, keepLobbies } from './command.ts';

/** A removed player's seat in an open lobby is void; a disqualified one keeps it and takes no place. */
export async function leaveLobbies(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  participant: ParticipantId,
  how: Leaver['how'],
): Promise<number | null> {
  const isRunning = tournament.status === 'STARTED' || tournament.status === 'IN_PROGRESS';
  const tree = isRunning ? await findTree(step.trx, tournament.id) : undefined;
  const lobbies = tree ? await lobbiesOf(step.trx, tournament.id, participant) : [];
  const number = lobbies.at(-1);
  if (!tree || number === undefined) return null;
  const held = { step, tournament, tree, number };
  const type = how === 'removed' ? 'remove' : 'disqualify';
  const decided = await decideLobby(held, { type, participant, lobbies });
  const { action_id } = await keepLobbies(held, actor, `participant ${how}`, decided);
  if (how === 'disqualified' || action_id === null) return action_id;
  // An undo among the lobbies alone would seat somebody who is no longer a participant.
  await markUndone(step.trx, action_id, step.now);
  return null;
}
