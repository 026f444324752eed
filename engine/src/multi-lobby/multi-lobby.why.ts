import type { ParticipantId } from '../slot.ts';
import { findLobby, lobbiesOf, type RoundLobby } from './multi-lobby.lobby-row.ts';

/** [WHY6] Why somebody plays in a lobby: the draw, or the place they passed with. */
export type MultiLobbyReason =
  | { readonly kind: 'drawn'; readonly lobby: number }
  | {
      readonly kind: 'passed';
      readonly lobby: number;
      readonly from: number;
      readonly points: number;
      /** Among all who passed, best first; equal points in the order of their lobbies. */
      readonly rank: number;
    };

/** Why each participant is in this lobby; those who passed are sorted only once. */
export function whyInLobbies(
  lobbies: readonly RoundLobby[],
  number: number,
): { readonly participant: ParticipantId; readonly reason: MultiLobbyReason }[] {
  const lobby = findLobby(lobbies, number);
  if (lobby === undefined) return [];
  const before = lobbiesOf(lobbies, lobby.round - 1);
  const from = new Map(before.flatMap((row) => row.lines.map((line) => [line.participant, row.lobby])));
  const passed = before
    .flatMap(({ lines }) => lines)
    .filter((line) => line.passed)
    .toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0));
  const ranks = new Map(passed.map(({ participant, points }, index) => [participant, { points, index }]));
  return lobby.lines.map(({ participant }) => {
    const origin = from.get(participant);
    if (origin === undefined) return { participant, reason: { kind: 'drawn', lobby: number } };
    const { points, index } = ranks.get(participant) ?? { points: 0, index: -1 };
    return {
      participant,
      reason: { kind: 'passed', lobby: number, from: origin, points: points ?? 0, rank: index + 1 },
    };
  });
}

export function whyInLobby(
  lobbies: readonly RoundLobby[],
  round: number,
  participant: ParticipantId,
): MultiLobbyReason | undefined {
  const holds = ({ lines }: RoundLobby) => lines.some((line) => line.participant === participant);
  const lobby = lobbiesOf(lobbies, round).find(holds);
  const reasons = lobby === undefined ? [] : whyInLobbies(lobbies, lobby.lobby);
  return reasons.find((one) => one.participant === participant)?.reason;
}
