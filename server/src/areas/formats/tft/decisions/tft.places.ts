import { findPlace, type LobbyRow, placedInLobby } from '@matchdesk/engine';
import { getKnown } from '#known.ts';
import type { Place } from '#rows/participants/index.ts';
import type { DrawnTree } from '../store/tft.store.ts';
import type { LobbyDecision } from './tft.command.ts';

/** The places that a decision gives and takes: each follows from one lobby alone, and whoever left has none. */
export function placesAfter(
  { shape }: DrawnTree,
  { changes, left = [], known, leavers }: Pick<LobbyDecision, 'changes' | 'left' | 'known' | 'leavers'>,
): Place[] {
  const places = new Map<number, Place>();
  const none = (participant: number) => places.set(participant, { participant, from: null, to: null });
  const rowOf = (lobby: number): LobbyRow =>
    changes.find(({ after }) => after.lobby === lobby)?.after ??
    getKnown(known, lobby, 'a lobby that was loaded');
  for (const { before } of changes)
    for (const { participant } of placedInLobby(shape, before)) none(participant);
  for (const { after } of changes)
    for (const placing of placedInLobby(shape, after))
      if (!leavers.has(placing.participant)) places.set(placing.participant, placing);
  for (const { before, after } of left) {
    if (after) none(after.participant);
    else if (before?.place) {
      const now = findPlace(before, placedInLobby(shape, rowOf(before.place.match)));
      if (now !== undefined) places.set(now.participant, now);
    }
  }
  return [...places.values()];
}
