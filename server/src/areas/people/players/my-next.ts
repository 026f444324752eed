import type { ReplyOf } from '@matchdesk/contract/endpoint';
import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { MyMatch } from '@matchdesk/contract/people/players';
import type {
  listMyTournaments,
  MyNext,
  NextOfParticipant,
  NextStep,
} from '@matchdesk/contract/people/players.next';
import { isRunning } from '@matchdesk/contract/statuses';
import { formats } from '#areas/formats/any-format/index.ts';
import { mapPrizes } from '#areas/money/billing/index.ts';
import { minute } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Paging } from '#database/paging.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { mapExpectedStarts } from '#rows/evenings/index.ts';
import { findOwnEntrants } from '#rows/participants/index.ts';
import { whyNoEntry } from './entry-rules.ts';
import { getMineIfKnown } from './mine.ts';
import { findGoneEntry, type Mine, type MyEntry, type OwnEntry, pageMyTournaments } from './my-next.store.ts';
import { type FoundStep, nextStep } from './next-step.ts';

export async function listMyMatches(context: Context, person: Person, id: TournamentId): Promise<MyMatch[]> {
  const { tournament, entries } = await getMineIfKnown(context, person, id);
  return listMatchesOf(context, tournament, participantsOf(entries));
}

const participantsOf = (entries: readonly OwnEntry[]) => entries.map(({ participant_id }) => participant_id);

async function listMatchesOf(
  context: Context,
  tournament: StoredTournament,
  participants: readonly ParticipantId[],
): Promise<MyMatch[]> {
  const matches = await formats[tournament.type].mapMatchesOf(context, tournament, participants);
  return participants.flatMap((own) => matches.get(own) ?? []);
}

export async function readMyNext(
  context: Context,
  person: Person,
  { tournament, entries }: Mine,
): Promise<MyNext> {
  const entry = entries[0] ?? (await findGoneEntry(context.db, tournament.id, person.id));
  return toMyNext(context, person, tournament, entry, participantsOf(entries));
}

export async function pageTournaments(
  context: Context,
  person: Person,
  paging: Paging,
): Promise<ReplyOf<typeof listMyTournaments>> {
  const found = await pageMyTournaments(context.db, person.id, paging);
  const data: ReplyOf<typeof listMyTournaments>['data'] = [];
  // One after another: a page must not take a connection for each of its tournaments.
  for (const row of found.data) {
    const { id, title, game, status, type, started_at, participant_id, own_status } = row;
    const mine = { participant_id, status: own_status };
    const next = await toMyNext(context, person, row, row, await findOwnEntrants(context.db, id, person));
    data.push({ id, title, game, status, type, started_at, mine, next });
  }
  return { data, meta: found.meta };
}

async function toMyNext(
  context: Context,
  person: Person,
  tournament: StoredTournament,
  entry: MyEntry | undefined,
  participants: ParticipantId[],
): Promise<MyNext> {
  const { db, clock } = context;
  const isIn = entry !== undefined && !entry.is_gone;
  const found = nextStep({
    tournament,
    entry,
    whyNoEntry: isIn ? undefined : await whyNoEntry(db, tournament, person, clock.now()),
    matches:
      isIn && isRunning(tournament.status) ? await listMatchesOf(context, tournament, participants) : [],
  });
  const [next] = await toNexts(context, tournament, [{ found, entry }]);
  return {
    ...known(next, 'the step that was just found'),
    can_act: isIn ? entry.can_act : true,
    participants,
  };
}

interface Found {
  found: FoundStep;
  entry: Placed | undefined;
}

type Placed = Pick<MyEntry, 'participant_id' | 'place_from' | 'place_to' | 'place_seat'>;

/** Steps with the facts to say them by. */
export async function toNexts(
  { db, clock }: Context,
  tournament: StoredTournament,
  steps: readonly Found[],
): Promise<NextOfParticipant[]> {
  const done = steps.flatMap(({ found, entry }) => (found.step === 'done' ? (standingOf(entry) ?? []) : []));
  const prizes = done.length > 0 ? await mapPrizes(db, tournament, done) : undefined;
  const awaited = steps.flatMap(({ found: { step, match } }) => (match && isAwaited(step) ? [match.id] : []));
  const expected = await mapExpectedStarts(db, tournament.id, awaited);
  return steps.map(({ found: { step, until, match }, entry }) => {
    const duel = match?.kind === 'duel' ? match : undefined;
    const isAhead = until !== undefined && Date.parse(until) > clock.now().getTime();
    const standing = hasPlayedAll(step) ? standingOf(entry) : undefined;
    return {
      step,
      until: isAhead ? until : null,
      expected_at: match ? roundedAhead(expected.get(match.id), isAhead ? until : clock.now()) : null,
      match_id: match?.id ?? null,
      match_number: duel?.match_number ?? null,
      opponent: duel?.opponent ?? null,
      awaited: duel?.awaited ?? null,
      said: duel?.reports.theirs ?? null,
      place: standing ? { from: standing.place_from, to: standing.place_to } : null,
      prizes: (standing && prizes?.get(standing.id)) ?? [],
    };
  });
}

/** Steps that wait for a match to begin. */
const isAwaited = (step: NextStep) =>
  step === 'play' || step === 'wait-for-opponent' || step === 'wait-for-round';

const rounding = 5 * minute;

/** To five minutes, so that it does not change with every forecast; null unless it is that much later than known. */
function roundedAhead(seconds: number | undefined, known: string | Date): string | null {
  if (seconds === undefined) return null;
  const rounded = Math.round((seconds * 1000) / rounding) * rounding;
  return rounded - new Date(known).getTime() >= rounding ? new Date(rounded).toISOString() : null;
}

const hasPlayedAll = (step: NextStep) => step === 'out' || step === 'wait-for-end' || step === 'done';

/** The place as far as it is stored. */
function standingOf(entry: Placed | undefined) {
  if (!entry || entry.place_from === null || entry.place_to === null) return undefined;
  const { participant_id: id, place_from, place_to, place_seat } = entry;
  return { id, place_from, place_to, place_seat };
}
