import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { Seeding } from '@matchdesk/contract/tournaments/seeding';
import { dealSeats, loadWhole } from '#areas/formats/elimination/index.ts';
import { announceMatchesRefresh } from '#areas/formats/matches/index.ts';
import {
  announceParticipants,
  lockExistingTournament,
  recordSeeding,
} from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse, refuseUnder } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { type DrawnBracket, keepSeatChange } from '#rows/brackets/index.ts';
import { listSeedOrder, namesOf, saveSeedOrder } from '#rows/participants/index.ts';
import { readSeeding } from './read-seeding.ts';
import { listKnown } from './seeding.store.ts';

interface Sent {
  order: ParticipantId[];
  /** The order that the person saw and made `order` from. */
  base: ParticipantId[];
}

/** Saves the seeds and, where the bracket is drawn, reseats everybody by them; the change can be undone. */
export function saveSeeding(
  context: Context,
  actor: Person,
  id: TournamentId,
  sent: Sent,
): Promise<{ data: Seeding; change_id: number }> {
  return transact(context, async (step) => {
    const { trx } = step;
    const tournament = await lockExistingTournament(trx, id);
    const { seeding, bracket } = await readSeeding(trx, tournament);
    await checkOrder(step, id, sent.order);
    if (isChanged(sent.base, seeding))
      throw refuse('seeding-changed', { who: seeding.last_change?.by ?? '—' });
    const order = completed(sent.order, seeding);
    const before = { order: await listSeedOrder(trx, id), custom_seeding: tournament.custom_seeding };
    await saveSeedOrder(trx, id, order);
    const seats = bracket && (await dealInOrder(step, tournament, bracket, order, seeding));
    const change_id = await keepSeatChange(
      trx,
      id,
      { ...before, ...(seats && { seats: seats.before }) },
      { order, custom_seeding: true, ...(seats && { seats: seats.after }) },
    );
    await recordSeeding(step, actor, tournament, order.length);
    await announceParticipants(step, id);
    const saved = await readSeeding(trx, { ...tournament, custom_seeding: true });
    return { data: saved.seeding, change_id };
  });
}

async function checkOrder({ trx }: Step, id: TournamentId, order: readonly ParticipantId[]): Promise<void> {
  const once = new Set<number>();
  const twice = order.filter((participant) => once.size === once.add(participant).size);
  if (twice.length > 0) {
    const few = twice.slice(0, 5);
    const names = await namesOf(trx, few);
    const participants = few.map((participant) => names.get(participant) ?? participant).join(', ');
    throw refuseUnder('order', 'named-twice', { participants });
  }
  const known = await listKnown(trx, id, order);
  const strangers = order.filter((participant) => !known.has(participant));
  if (strangers.length > 0)
    throw refuseUnder('order', 'not-eligible', { participants: strangers.slice(0, 5).join(', ') });
}

/** Whether somebody else has meanwhile reordered those who are in both lists. */
function isChanged(base: readonly number[], { people }: Seeding): boolean {
  const current = new Set<number>(people.map(({ id }) => id));
  const read = new Set(base);
  const then = base.filter((id) => current.has(id));
  const now = people.map(({ id }) => id).filter((id) => read.has(id));
  return then.some((id, index) => id !== now[index]);
}

/** Drops those who have left; those who came since, or are not named, follow in their current order. */
function completed(order: readonly ParticipantId[], { people }: Seeding): ParticipantId[] {
  const current = new Set<number>(people.map(({ id }) => id));
  const named = new Set<number>(order);
  const others = people.map(({ id }) => id).filter((id) => !named.has(id));
  return [...order.filter((id) => current.has(id)), ...others];
}

async function dealInOrder(
  step: Step,
  tournament: StoredTournament,
  bracket: DrawnBracket,
  order: readonly ParticipantId[],
  { people }: Seeding,
) {
  const playing = new Set<number>(people.filter(({ plays }) => plays).map(({ id }) => id));
  const seeds = order.filter((id) => playing.has(id));
  const whole = await loadWhole(step.trx, bracket);
  const seats = await dealSeats(step, tournament, bracket, whole, { type: 'deal', seeds });
  announceMatchesRefresh(step, tournament);
  return seats;
}
