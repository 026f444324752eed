import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { ParticipantId, SeasonId, TournamentId } from '@matchdesk/contract/ids';
import { mostSeeded } from '@matchdesk/contract/limits';
import type { Draw, getRanking, Seeding } from '@matchdesk/contract/tournaments/seeding';
import { bracketSize, seatedBySeed } from '@matchdesk/engine';
import { ranksIn } from '#areas/content/seasons/index.ts';
import { dealSeats, loadSeats, loadWhole } from '#areas/formats/elimination/index.ts';
import { announceMatchesRefresh, checkAllowed } from '#areas/formats/matches/index.ts';
import {
  announceParticipants,
  getTournament,
  lockExistingTournament,
  recordSeeding,
} from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse, refuseUnder } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { type DrawnBracket, findBracket, keepSeatChange } from '#rows/brackets/index.ts';
import { listSeedOrder, namesOf, saveSeedOrder } from '#rows/participants/index.ts';
import {
  countPlaying,
  listEntities,
  listKnown,
  listNotCheckedIn,
  listPeople,
  placesIn,
  readLastChange,
} from './seeding.store.ts';

interface ReadSeeding {
  seeding: Seeding;
  /** Set where the bracket is drawn, so that seeds are seats already. */
  bracket: DrawnBracket | undefined;
}

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
    const before = { order: await listSeedOrder(trx, id) };
    await saveSeedOrder(trx, id, order);
    const seats = bracket && (await dealInOrder(step, tournament, bracket, order, seeding));
    const change_id = await keepSeatChange(
      trx,
      id,
      { ...before, ...(seats && { seats: seats.before }) },
      { order, ...(seats && { seats: seats.after }) },
    );
    await recordSeeding(step, actor, id, order.length);
    await announceParticipants(step, id, 'many');
    const saved = await readSeeding(trx, tournament);
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

/** The current seeds: the seats of a drawn bracket, or the seeds that the draw will use. */
export async function readSeeding(db: Db | Trx, tournament: StoredTournament): Promise<ReadSeeding> {
  const { id, status, custom_seeding } = tournament;
  const isClosed = status === 'REGISTRATION_CLOSED';
  const bracket = isClosed ? await findBracket(db, id) : undefined;
  await checkAllowed(db, tournament, bracket ? 'seat' : 'generate-brackets');
  const { plays, waiting, seeded } = await countPlaying(db, tournament);
  const participants = plays + waiting;
  if (participants > mostSeeded) throw refuse('too-many-to-seed', { most: mostSeeded, participants });
  const listed = await listPeople(db, tournament);
  const people = bracket ? bySeats(listed, bracket, await loadSeats(db, bracket)) : listed;
  const seeding = {
    people,
    is_drawn: bracket !== undefined,
    is_seeded: seeded > 0,
    size: bracket ? bracketSize(bracket.shape) : null,
    custom_seeding,
    last_change: await readLastChange(db, id, bracket),
  };
  return { seeding, bracket };
}

/** In a drawn bracket only those who play can get a seat. */
function bySeats(
  listed: Seeding['people'],
  { shape }: DrawnBracket,
  seats: ArrayLike<number>,
): Seeding['people'] {
  const byId = new Map<number, Seeding['people'][number]>(
    listed.filter(({ plays }) => plays).map((person) => [person.id, person]),
  );
  const seated = seatedBySeed(shape, seats).flatMap((id) => byId.get(id) ?? []);
  for (const { id } of seated) byId.delete(id);
  return [...seated, ...byId.values()];
}

/** How many of those who are left out are named. */
const named = 20;

export async function readDraw({ db }: Pick<Context, 'db'>, id: TournamentId): Promise<Draw> {
  const tournament = await getTournament(db, id);
  const { plays, waiting } = await countPlaying(db, tournament);
  if (waiting === 0) return { plays, left_out: [] };
  const names = await listNotCheckedIn(db, tournament, named);
  return { plays, left_out: [{ reason: 'not-checked-in', count: waiting, names }] };
}

/** The participants' standings in a season, or their places in another tournament. */
export async function readRanking(
  context: Context,
  id: TournamentId,
  { from, source_id }: CheckedParts<typeof getRanking>['query'],
) {
  const { db } = context;
  const { match_type } = await getTournament(db, id);
  const entities = await listEntities(db, id);
  const ranks =
    from === 'season'
      ? await ranksIn(
          context,
          source_id as SeasonId,
          match_type === 2 ? 2 : 1,
          entities.map(({ entity }) => entity),
        )
      : await placesOf(context, source_id as TournamentId, match_type);
  return entities.flatMap(({ id: participant, entity }) => {
    const rank = ranks.get(entity);
    return rank === undefined ? [] : { id: participant, rank };
  });
}

/** Empty where one tournament is for teams and the other for people: they cannot be compared. */
async function placesOf({ db }: Context, id: TournamentId, match_type: number): Promise<Map<number, number>> {
  const other = await getTournament(db, id);
  return other.match_type === match_type ? placesIn(db, id) : new Map();
}
