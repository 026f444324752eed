import type { ParticipantId } from '@matchdesk/contract/ids';
import type { Leaver } from '@matchdesk/engine';
import { keepLeaving, type Leaving, notUndoable } from '#areas/formats/matches/index.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { lobbiesOf } from '../store/tft.lobbies.store.ts';
import { findTree } from '../store/tft.store.ts';
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
  return keepLeaving(step, how, await keepLobbies(held, actor, `participant ${how}`, decided));
}
