import type { ReplyOf } from '@matchdesk/contract/endpoint';
import type { TournamentId } from '@matchdesk/contract/ids';
import type { listMyTournaments, MyNext, NextStep } from '@matchdesk/contract/people/players.next';
import { isRunning } from '@matchdesk/contract/statuses';
import { formats } from '#areas/formats/any-format/index.ts';
import { prizesOf } from '#areas/tournaments/podium/index.ts';
import { getStoredTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Paging } from '#database/paging.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Person } from '#people/index.ts';
import { whyNoEntry } from './entry-rules.ts';
import { findGoneEntry, findMyEntry, type MyEntry, pageMyTournaments } from './my-next.store.ts';
import { nextStep } from './next-step.ts';

export async function readMyNext(context: Context, person: Person, id: TournamentId): Promise<MyNext> {
  const { db } = context;
  const tournament = await getStoredTournament(db, id);
  const entry = (await findMyEntry(db, id, person)) ?? (await findGoneEntry(db, id, person.id));
  return toMyNext(context, person, tournament, entry);
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
    const next = await toMyNext(context, person, row, row);
    data.push({ id, title, game, status, type, started_at, mine, next });
  }
  return { data, meta: found.meta };
}

async function toMyNext(
  context: Context,
  person: Person,
  tournament: StoredTournament,
  entry: MyEntry | undefined,
): Promise<MyNext> {
  const { db, clock } = context;
  const { id, type, status } = tournament;
  const isIn = entry !== undefined && !entry.is_gone;
  const { step, until, match } = nextStep({
    tournament,
    entry,
    whyNoEntry: isIn ? undefined : await whyNoEntry(db, tournament, person, clock.now()),
    matches: isIn && isRunning(status) ? await formats[type].listMyMatches(context, person, id) : [],
  });
  const duel = match?.kind === 'duel' ? match : undefined;
  const isAhead = until !== undefined && Date.parse(until) > clock.now().getTime();
  return {
    step,
    can_act: isIn ? entry.can_act : true,
    until: isAhead ? until : null,
    match_id: match?.id ?? null,
    match_number: duel?.match_number ?? null,
    opponent: duel?.opponent ?? null,
    awaited: duel?.awaited ?? null,
    said: duel?.reports.theirs ?? null,
    ...(await readPlace(context, tournament, step, entry)),
  };
}

const hasPlayedAll = (step: NextStep) => step === 'out' || step === 'wait-for-end' || step === 'done';

/** The place as far as it is stored, and its prizes once nothing can change it. */
async function readPlace(
  { db }: Context,
  tournament: StoredTournament,
  step: NextStep,
  entry: MyEntry | undefined,
): Promise<Pick<MyNext, 'place' | 'prizes'>> {
  if (!hasPlayedAll(step) || !entry || entry.place_from === null || entry.place_to === null)
    return { place: null, prizes: [] };
  const { participant_id: id, place_from, place_to, place_seat } = entry;
  const standing = { id, place_from, place_to, place_seat };
  const prizes = step === 'done' ? await prizesOf(db, tournament, [standing]) : undefined;
  return { place: { from: place_from, to: place_to }, prizes: prizes?.get(id) ?? [] };
}
