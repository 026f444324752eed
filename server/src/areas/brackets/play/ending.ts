import { type BracketSummary, type EliminationEvent, type Placing, placings } from '@matchdesk/engine';
import { leaversAmong, listPlaces, savePlaces } from '#areas/entrants/index.ts';
import { listOpenNumbers, listRange } from '#areas/matches/index.ts';
import { clearPlacesBehind, placesBehind } from '#areas/room-rows/index.ts';
import type { Held } from './command.ts';

type Ending = Pick<Held, 'step' | 'tournament' | 'bracket'>;

/** What the engine has to know to end a bracket of which it holds few matches. */
export async function summaryOf(held: Ending): Promise<BracketSummary> {
  const { step, tournament, bracket } = held;
  const open = await listOpenNumbers(step.trx, bracket);
  // The stored places of a finished tournament have closed up; those of a running one are as the matches gave them.
  const placed =
    tournament.status === 'FINISHED'
      ? await placesByMatches(held)
      : await listPlaces(step.trx, tournament.id);
  return { open, placed };
}

/** The places as the matches give them, of all who are still in. */
async function placesByMatches({ step, bracket }: Ending): Promise<Placing[]> {
  const rows = await listRange(step.trx, bracket, 0, bracket.matches_count - 1);
  const left = await leaversAmong(
    step.trx,
    rows.flatMap(({ first, second }) => [first, second]),
  );
  return placings(bracket.shape, rows, left);
}

/** In the end places close up over those who left; when it is taken back, they are again as the matches gave them. */
export async function saveFinalPlaces(held: Ending, events: readonly EliminationEvent[]): Promise<void> {
  const { step, tournament, bracket } = held;
  for (const event of events) {
    const isEnd = event.type === 'tournament-finished' || event.type === 'places-changed';
    if (isEnd && event.places.length < bracket.entrants) await savePlaces(step.trx, event.places);
    if (isEnd) await savePlaces(step.trx, await placesBehind(step.trx, tournament, event.places));
    if (event.type === 'tournament-reopened') {
      await clearPlacesBehind(step.trx, tournament.id);
      const stored = await listPlaces(step.trx, bracket.tournament_id);
      if (stored.length < bracket.entrants) await savePlaces(step.trx, await placesByMatches(held));
    }
  }
}
