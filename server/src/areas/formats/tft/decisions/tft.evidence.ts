import type { Step } from '#database/transact.ts';
import { idOfNumber, voidReports } from '#rows/matches/index.ts';
import { type DrawnTree, recallEvidence } from '../store/tft.store.ts';
import type { LobbyDecision } from './tft.command.ts';

/**
 * Reports count as long as the engine lists their reporters: those it took off the list are voided, those it put back
 * count again.
 */
export async function updateEvidence(
  { trx, now }: Step,
  tree: DrawnTree,
  { changes, events }: Pick<LobbyDecision, 'changes' | 'events'>,
): Promise<void> {
  for (const { before, after } of changes) {
    const id = idOfNumber(tree, after.lobby);
    const isReport = events.some((event) => event.type === 'lobby-reported' && event.lobby === after.lobby);
    if (isReport) continue;
    const gone = before.reporters.filter((participant) => !after.reporters.includes(participant));
    const back = after.reporters.filter((participant) => !before.reporters.includes(participant));
    for (const participant of gone) await voidReports(trx, [id], now, participant);
    await recallEvidence(trx, id, back);
  }
}
