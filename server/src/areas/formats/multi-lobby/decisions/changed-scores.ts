import type { LobbyScore } from '@matchdesk/contract/formats/multi-lobby.record';
import type { ParticipantId } from '@matchdesk/contract/ids';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { type LobbyChange, touchedOnly } from '../store/multi-lobby.lobbies.store.ts';

/** The lines that somebody's changes touched, as they are stored by now, by lobby. */
export function scoresOf(
  { now }: Step,
  actor: Person,
  changes: readonly LobbyChange[],
): Map<number, LobbyScore[]> {
  const by = { by: actor.nickname, at: now.toISOString() };
  const scores = new Map<number, LobbyScore[]>();
  for (const change of changes) {
    const { before, after } = touchedOnly(change);
    if (!before || !after || after.lines.length === 0) continue;
    scores.set(
      after.id,
      after.lines.map(({ participant, ...cells }) => ({ id: participant as ParticipantId, ...cells, ...by })),
    );
  }
  return scores;
}
