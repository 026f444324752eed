import type { FieldSentence } from '@matchdesk/contract/field-sentences';
import { type LobbyRow, placesNeeded, playersOf, type Refused } from '@matchdesk/engine';
import { acceptedBy, checkAllowed } from '#areas/formats/matches/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import { idOfNumber } from '#rows/matches/index.ts';
import { sidesOf } from '#rows/participants/index.ts';
import type { DrawnTree } from './tft.store.ts';

/** The engine's answer; a refusal is thrown, worded for lobbies. */
export async function acceptedLobby<Answer extends { readonly ok: true }>(
  db: Db | Trx,
  answer: Answer | Refused,
  tree: DrawnTree,
): Promise<Answer> {
  if (answer.ok) return answer;
  const { code, facts } = answer;
  if (code === 'opponent-not-decided') throw refuse('lobby-not-full');
  if (code === 'later-match-finished')
    throw refuse('later-lobby-finished', { match: idOfNumber(tree, Number(facts.blocking)) });
  if (code === 'already-won') {
    const places = facts.places as readonly number[];
    const sides = await sidesOf(db, places);
    const winners = places.map((id, index) => `${index + 1}. ${sides.get(id)?.name ?? `#${id}`}`).join(', ');
    throw refuse('lobby-has-places', { winners });
  }
  return acceptedBy<Answer>(db, answer, tree);
}

/** Checks the status of the tournament and of the lobby before anything about the places. */
export async function checkPlayable(
  trx: Trx,
  tournament: StoredTournament,
  { status }: LobbyRow,
): Promise<void> {
  await checkAllowed(trx, tournament, 'finish');
  if (status === 'WAITING') throw refuse('lobby-not-full');
}

/** Refuses places that are missing, held twice, or not of this lobby, each under its own field. */
export function toPlaces(tree: DrawnTree, row: LobbyRow, winners: Partial<Record<string, number>>): number[] {
  const players = playersOf(row);
  const needed = Math.min(placesNeeded(tree.shape, row.lobby), players.length);
  const given = Object.entries(winners).flatMap(([place, id]) =>
    id === undefined ? [] : { place: Number(place), id },
  );
  const wrong = new Map<string, FieldSentence>();
  const field = (place: number) => `winners[${place}]`;
  for (const { place, id } of given) {
    const isRepeated = given.some((other) => other.id === id && other.place < place);
    if (place > needed) wrong.set(field(place), 'no-such-place');
    else if (!players.includes(id)) wrong.set(field(place), 'not-in-lobby');
    else if (isRepeated) wrong.set(field(place), 'placed-twice');
  }
  const places = Array.from({ length: needed }, (_, index) => winners[index + 1]);
  for (const [index, id] of places.entries())
    if (id === undefined) wrong.set(field(index + 1), 'place-empty');
  if (wrong.size > 0) throw refuseFields(Object.fromEntries(wrong));
  return places as number[];
}
