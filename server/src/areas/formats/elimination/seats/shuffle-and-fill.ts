import type { Bracket } from '@matchdesk/contract/formats/matches.record';
import type { TournamentId } from '@matchdesk/contract/ids';
import { type MatchTable, randomFrom, type SeatingCommand, seatableMatches } from '@matchdesk/engine';
import { announceMatchesRefresh, newSeed } from '#areas/formats/matches/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import {
  type DrawnBracket,
  getDrawnBracket,
  keepSeatChange,
  updateSeed,
} from '#rows/brackets/brackets.store.ts';
import { saveMany } from '#rows/matches/index.ts';
import { listEntrants } from '#rows/participants/index.ts';
import { toBracketRecord } from '../reading/bracket-record.ts';
import { loadWhole, seatAll } from './elimination.seating.ts';

interface Dealt {
  data: Bracket;
  change_id: number;
}

type Dealing = (entrants: readonly number[], seed: number, whole: MatchTable) => SeatingCommand;

/** Shuffle and fill: seats are dealt by lot, from a seed that is stored and shown. */
async function deal(
  context: Context,
  actor: Person,
  id: TournamentId,
  action: string,
  make: Dealing,
): Promise<Dealt> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const bracket = await getDrawnBracket(step.trx, id);
    const seed = newSeed();
    const entrants = (await listEntrants(step.trx, tournament)).map((entrant) => entrant.id);
    const whole = await loadWhole(step.trx, bracket);
    const seats = await dealSeats(step, tournament, bracket, whole, make(entrants, seed, whole));
    await updateSeed(step.trx, id, String(seed));
    const change_id = await keepSeatChange(
      step.trx,
      id,
      { seats: seats.before, seed: bracket.seed },
      { seats: seats.after, seed: String(seed) },
    );
    await recordAudit(step.trx, {
      at: step.now,
      actor,
      subject: 'tournament',
      subjectId: id,
      action,
      after: { seed },
    });
    announceMatchesRefresh(step, tournament);
    return {
      data: await toBracketRecord(step.trx, tournament, { ...bracket, seed: String(seed) }),
      change_id,
    };
  });
}

/** Saves what the engine dealt; returns the seats before and after, slot by slot. */
export async function dealSeats(
  step: Step,
  tournament: Pick<StoredTournament, 'type' | 'status'>,
  bracket: DrawnBracket,
  whole: MatchTable,
  command: SeatingCommand,
): Promise<{ before: number[]; after: number[] }> {
  const before = seatsIn(bracket, whole);
  const { changes } = await seatAll(step, tournament, bracket, whole, command);
  await saveMany(
    step.trx,
    bracket,
    changes.map(({ after }) => after),
  );
  whole.apply(changes);
  return { before, after: seatsIn(bracket, whole) };
}

export const seatsIn = ({ shape }: DrawnBracket, { slots }: MatchTable): number[] => [
  ...slots.subarray(0, 2 * seatableMatches(shape)),
];

export const shuffle = (context: Context, actor: Person, id: TournamentId): Promise<Dealt> =>
  deal(context, actor, id, 'seats shuffled', (eligible, seed) => ({
    type: 'shuffle',
    eligible,
    random: randomFrom(seed),
  }));

export const fillEmptySpots = (context: Context, actor: Person, id: TournamentId): Promise<Dealt> =>
  deal(context, actor, id, 'empty spots filled', (eligible, seed, whole) => {
    const seated = new Set(whole.slots);
    const unseated = eligible.filter((entrant) => !seated.has(entrant));
    return { type: 'fill', unseated, random: randomFrom(seed) };
  });
