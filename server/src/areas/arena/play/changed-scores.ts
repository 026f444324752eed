import type { LobbyScore } from '@matchdesk/contract/arena/record';
import type { Step } from '#database/transact.ts';
import { type LobbyChange, touchedOnly } from '../lobbies/stored-lobby.ts';
import { listScores } from '../reading/lines.store.ts';

/** The lines that changes touched, as they are stored now, by lobby. */
export async function scoresOf(
  { trx }: Step,
  changes: readonly LobbyChange[],
): Promise<Map<number, LobbyScore[]>> {
  const scores = new Map<number, LobbyScore[]>();
  for (const change of changes) {
    const { before, after } = touchedOnly(change);
    if (!before || !after || after.lines.length === 0) continue;
    const participants = after.lines.map(({ participant }) => participant);
    scores.set(after.id, await listScores(trx, after.id, participants));
  }
  return scores;
}
