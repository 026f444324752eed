import type { TournamentId } from '@matchdesk/contract/ids';
import { finalPlaces, isFinished, type Placing } from '@matchdesk/engine';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { findBracket } from '#rows/brackets/brackets.store.ts';
import { hasPaidPrizes } from '#rows/ledger/index.ts';
import { listPlaces, savePlaces } from '#rows/participants/index.ts';
import { settlePoints } from '#rows/seasons/index.ts';
import { loadBracket } from './elimination.command.ts';
import {
  isAnyToCheck,
  lockNextToCheck,
  noteChecked,
  type PlaceDifference,
  saveDifferences,
} from './repair-places.store.ts';

/**
 * Recounts brackets that ended before places were counted by seats. If no prize is paid, the places are corrected. If
 * one is, or the tournament is closed, nothing is moved: the differences are listed for those who handle money.
 */
export async function repairPlaces(context: Context): Promise<void> {
  while (await isAnyToCheck(context.db))
    await transact(context, async (step) => {
      const id = await lockNextToCheck(step.trx);
      if (id === undefined) return;
      await repair(step, id);
      await noteChecked(step.trx, id);
    });
}

async function repair(step: Step, id: TournamentId): Promise<void> {
  const { trx, now } = step;
  const tournament = await lockExistingTournament(trx, id);
  const bracket = await findBracket(trx, id);
  if (!bracket || (tournament.status !== 'FINISHED' && tournament.status !== 'CLOSED')) return;
  const { whole, left, behind } = await loadBracket(trx, tournament, bracket);
  // Ended by hand with open matches: no rule says who has which place.
  if (!whole.every(isFinished)) return;
  const right = finalPlaces(bracket.shape, whole, left, behind);
  const differences = compare(await listPlaces(trx, id), right);
  if (differences.length === 0) return;
  if (tournament.status === 'CLOSED' || (await hasPaidPrizes(trx, id)))
    return saveDifferences(trx, id, differences, now);
  const gone = differences.filter((one) => one.right === null);
  await savePlaces(trx, [
    ...right,
    ...gone.map(({ participant }) => ({ participant, from: null, to: null })),
  ]);
  settlePoints(step, id);
  await recordAudit(trx, {
    at: now,
    actor: undefined,
    subject: 'tournament',
    subjectId: id,
    action: 'places counted anew',
    before: { places: inWords(differences, 'stored') },
    after: { places: inWords(differences, 'right') },
  });
}

function compare(stored: readonly Placing[], right: readonly Placing[]): PlaceDifference[] {
  const [storedOf, rightOf] = [stored, right].map(
    (places) => new Map(places.map((place) => [place.participant, place])),
  ) as [Map<number, Placing>, Map<number, Placing>];
  return [...new Set([...storedOf.keys(), ...rightOf.keys()])]
    .map((participant) => ({
      participant,
      stored: storedOf.get(participant) ?? null,
      right: rightOf.get(participant) ?? null,
    }))
    .filter(
      ({ stored: before, right: now }) =>
        before?.from !== now?.from || before?.to !== now?.to || before?.seat !== now?.seat,
    );
}

const most = 50;

/** The first differences in words, such as `#12: 3–4`. */
function inWords(differences: readonly PlaceDifference[], which: 'stored' | 'right'): string {
  const said = differences.slice(0, most).map(({ participant, [which]: place }) => {
    if (place === null) return `#${participant}: –`;
    return `#${participant}: ${place.from === place.to ? place.from : `${place.from}–${place.to}`}`;
  });
  return [...said, ...(differences.length > most ? ['…'] : [])].join(', ');
}
