import type { Need, NeedKind } from '@matchdesk/contract/desk/desk';
import type { TournamentId, UserId } from '@matchdesk/contract/ids';
import type { NextTask, OwnPart, WaitingMatch } from '@matchdesk/contract/tournaments/next-task';
import { type Format, ROOM_SIZES, SWISS } from '@matchdesk/engine';
import { readNeeds } from '#areas/desk/desk/index.ts';
import { countToJudge } from '#areas/desk/judging/index.ts';
import { formats } from '#areas/formats/any-format/index.ts';
import { findUnpaidPrizes } from '#areas/money/billing/index.ts';
import { getTournament, type TournamentFacts } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import { countOwn } from './next-task.store.ts';
import { nextTask } from './next-task.ts';

const judged: readonly NeedKind[] = ['conflicts', 'one-sided-reports', 'agreed-reports'];

/** The needs that a task's sentence can count. Late starts and ending check-ins are shown elsewhere. */
const counted: readonly NeedKind[] = ['admin-calls', ...judged, 'evidence', 'late-rounds'];

export async function getNextTask(context: Context, person: Person, id: TournamentId): Promise<NextTask> {
  const { db, clock } = context;
  const tournament = await getTournament(db, id);
  const { type, status, actions, moves } = tournament;
  const [progress, needs, unpaid_prizes] = await Promise.all([
    formats[type].progress(db, tournament, clock.now()),
    readNeeds(context, person, { tournament_id: id }),
    actions.includes('pay-prizes') ? findUnpaidPrizes(context, tournament) : null,
  ]);
  const counts = countPeople(tournament);
  const waiting = needs.data.filter(({ kind, count }) => count > 0 && counted.includes(kind));
  const toEnter = needs.data.find(({ kind }) => kind === 'results-to-enter')?.count ?? 0;
  const task = nextTask({
    type,
    status,
    actions,
    moves,
    hasCheckIn: hasCheckIn(tournament),
    counts,
    progress,
    hasReports: waiting.some(({ kind }: Need) => judged.includes(kind)),
    hasResultsToEnter: toEnter > 0,
    hasUnpaidPrizes: unpaid_prizes !== null,
  });
  const { unseated, chosen } = progress;
  const isEntering = task === 'enter-results';
  const open = isEntering ? toEnter : progress.open;
  const own = await findOwn(context, person, { id, isEntering });
  const referee = own && own.open > 0 ? person.id : undefined;
  const longest_waiting = isEntering ? await listLongestWaiting(context, tournament, referee) : [];
  return {
    status,
    task,
    own,
    waiting,
    longest_waiting,
    unpaid_prizes,
    counts: { ...counts, unseated, open, chosen },
  };
}

/** What was given to this person, as far as the task is about it. */
async function findOwn(
  context: Context,
  person: Person,
  { id, isEntering }: { id: TournamentId; isEntering: boolean },
): Promise<OwnPart | null> {
  const { given, open, to_enter } = await countOwn(context.db, id, person.id);
  if (given === 0) return null;
  const reports = await countToJudge(context, person, { tournament_id: id, referee: person.id });
  return {
    given,
    open: isEntering ? to_enter : open,
    reports: reports.reduce((sum, { count }) => sum + count, 0),
  };
}

/** How many matches are named. */
const mostNamed = 3;

async function listLongestWaiting(
  context: Context,
  { id, type }: Pick<TournamentFacts, 'id' | 'type'>,
  referee: UserId | undefined,
): Promise<WaitingMatch[]> {
  const open = await formats[type].duels?.pageOpen(context, id, {
    most: mostNamed,
    referee,
    unreported: true,
  });
  const now = context.clock.now().toISOString();
  return (open?.matches ?? [])
    .toSorted((one, other) => Date.parse(one.started_at) - Date.parse(other.started_at) || one.id - other.id)
    .map((match) => ({
      match_id: match.id,
      match_number: match.match_number,
      first: match.first_participant?.name ?? '',
      second: match.second_participant?.name ?? '',
      since: match.started_at <= now ? match.started_at : null,
    }));
}

const hasCheckIn = ({
  check_in_time,
  auto_check_in,
}: Pick<TournamentFacts, 'check_in_time' | 'auto_check_in'>) => check_in_time > 0 && !auto_check_in;

/** The fewest a type can be played with. */
const leastPlayers: Record<Format, number> = {
  1: 2,
  2: 1,
  3: 2,
  4: 2,
  5: 2,
  6: 2,
  7: ROOM_SIZES[SWISS].min,
  8: 1,
  9: 1,
};

function countPeople(tournament: TournamentFacts) {
  const { type, max_member, participant_count: participants } = tournament;
  const awaited = hasCheckIn(tournament) ? tournament.registered_participant_count : 0;
  return {
    participants,
    awaited,
    free: Math.max(0, max_member - participants),
    ready: participants - awaited,
    needed: leastPlayers[type],
  };
}
