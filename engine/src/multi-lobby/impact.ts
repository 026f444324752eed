import type { Impact } from '../impact.ts';
import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import { type ArenaLobby, hasScores, lastRound, lobbiesOf } from './arena-row.ts';

const nothing = { winners: [], auto: false, seats: [], places: [], below: [] };

/** [REV3] [REV7] What going back to a round would undo: every later round with its lobbies. */
export function arenaRevertImpact(
  lobbies: readonly ArenaLobby[],
  round: number,
): { readonly ok: true; readonly impact: Impact } | Refused {
  const last = lastRound(lobbies);
  if (round < 1 || round >= last) return refuse('no-previous-round', { round, last });
  let below: readonly Impact[] = [];
  for (let later = last; later > round; later--) {
    const fallen = lobbiesOf(lobbies, later).map((lobby) => lobbyImpact(lobby));
    below = [{ ...nothing, kind: 'round', number: later, below: [...below, ...fallen] }];
  }
  return { ok: true, impact: { ...nothing, kind: 'round', number: round, below } };
}

const lobbyImpact = (row: ArenaLobby): Impact => ({
  ...nothing,
  kind: 'lobby',
  number: row.lobby,
  auto: !hasScores(row),
  winners: row.lines.filter(({ passed }) => passed).map(({ participant }) => participant),
  seats: row.lines.map(({ participant }, seat) => ({ match: row.lobby, side: seat, slot: participant })),
});
