import type { ParticipantId } from '../slot.ts';
import { type ArenaLobby, lobbiesOf } from './arena-row.ts';

/** [WHY6] Why somebody plays in a lobby: the draw, or the place they passed with. */
export type ArenaReason =
  | { readonly kind: 'drawn'; readonly lobby: number }
  | {
      readonly kind: 'passed';
      readonly lobby: number;
      readonly from: number;
      readonly points: number;
      /** Among all who passed, best first; equal points in the order of their lobbies. */
      readonly rank: number;
    };

export function whyInLobby(
  lobbies: readonly ArenaLobby[],
  round: number,
  participant: ParticipantId,
): ArenaReason | undefined {
  const holds = ({ lines }: ArenaLobby) => lines.some((line) => line.participant === participant);
  const lobby = lobbiesOf(lobbies, round).find(holds);
  if (lobby === undefined) return undefined;
  const before = lobbiesOf(lobbies, round - 1);
  const from = before.find(holds);
  if (from === undefined) return { kind: 'drawn', lobby: lobby.lobby };
  const passed = before
    .flatMap(({ lines }) => lines)
    .filter((line) => line.passed)
    .toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0));
  const index = passed.findIndex((line) => line.participant === participant);
  const points = passed[index]?.points ?? 0;
  return { kind: 'passed', lobby: lobby.lobby, from: from.lobby, points, rank: index + 1 };
}
