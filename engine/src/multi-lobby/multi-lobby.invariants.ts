import { lastRound, lobbiesOf, type RoundLobby } from './multi-lobby.lobby-row.ts';

export interface BrokenMultiLobbyInvariant {
  readonly rule: 'twice-in-a-round' | 'left-passes' | 'earlier-round-open' | 'came-from-nowhere';
  readonly lobby: number;
}

/** [INV1] Lists what is wrong with the lobbies of a multi-lobby arena; empty unless somebody edited them raw. */
export function brokenMultiLobbyInvariants(lobbies: readonly RoundLobby[]): BrokenMultiLobbyInvariant[] {
  const broken: BrokenMultiLobbyInvariant[] = [];
  const last = lastRound(lobbies);
  for (let round = 1; round <= last; round++) {
    const seen = new Set<number>();
    const before = lobbiesOf(lobbies, round - 1).flatMap(({ lines }) => lines);
    const passed = new Set(before.filter((line) => line.passed).map(({ participant }) => participant));
    for (const { lobby, lines, status } of lobbiesOf(lobbies, round)) {
      if (round < last && status !== 'FINISHED') broken.push({ rule: 'earlier-round-open', lobby });
      for (const { participant, out, passed: goesOn } of lines) {
        if (seen.has(participant)) broken.push({ rule: 'twice-in-a-round', lobby });
        seen.add(participant);
        if (out !== null && goesOn && status !== 'FINISHED') broken.push({ rule: 'left-passes', lobby });
        if (round > 1 && !passed.has(participant)) broken.push({ rule: 'came-from-nowhere', lobby });
      }
    }
  }
  return broken;
}
