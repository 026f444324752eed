import type { Leaver } from '@matchdesk/engine';
import type { Step } from '#database/transact.ts';
import { markUndone } from '#rows/matches/decision.store.ts';
import { type Leaving, notUndoable } from '../format-driver.ts';

/** Only a disqualification can be undone: a removed participant is gone, and the matches alone would seat nobody. */
export async function keepLeaving(step: Step, how: Leaver['how'], kept: Leaving): Promise<Leaving> {
  if (how === 'disqualified' || kept.action_id === null) return kept;
  await markUndone(step.trx, kept.action_id, step.now);
  return notUndoable;
}
