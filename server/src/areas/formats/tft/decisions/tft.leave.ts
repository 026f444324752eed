import type { ParticipantId } from '@matchdesk/contract/ids';
import type { Leaver } from '@matchdesk/engine';
import { type Leaving, notUndoable } from '#areas/formats/matches/index.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { markUndone } from '#rows/matches/index.ts';
import { lobbiesOf } from '../rows/tft.lobbies.store.ts';
import { findTree } from '../rows/tree.store.ts';
import { decideLobby, keepLobbies } from './tft.command.ts';

/** A removed player's seat in an open lobby is void; a disqualified one keeps it and takes no place. */
export async function leaveLobbies(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  participant: ParticipantId,
  how: Leaver['how'],
): Promise<Leaving> {
  const isRunning = tournament.status === 'STARTED' || tournament.status === 'IN_PROGRESS';
  const tree = isRunning ? await findTree(step.trx, tournament.id) : undefined;
  const lobbies = tree ? await lobbiesOf(step.trx, tournament.id, participant) : [];
  const number = lobbies.at(-1);
  if (!tree || number === undefined) return notUndoable;
  const held = { step, tournament, tree, number };
  const type = how === 'removed' ? 'remove' : 'disqualify';
  const decided = await decideLobby(held, { type, participant, lobbies });
  const kept = await keepLobbies(held, actor, `participant ${how}`, decided);
  if (how === 'disqualified' || kept.action_id === null) return kept;
  // An undo among the lobbies alone would seat somebody who is no longer a participant.
  await markUndone(step.trx, kept.action_id, step.now);
  return notUndoable;
}
