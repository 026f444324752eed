import type { listNeeds as listCall, Need, NeedKind } from '@matchdesk/contract/desk/desk';
import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import { hasPermission, type PermissionName } from '@matchdesk/contract/permissions';
import { countEvidenceFor, countToJudge } from '#areas/desk/judging/index.ts';
import { day, later, minute } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import { summariseOpen } from '#rows/admin-calls/index.ts';
import { reportKinds } from '#rows/matches/index.ts';
import { checkInsEnding, lateRounds, lateStarts, resultsToEnter, type Waiting } from './desk.store.ts';

/** Whatever has been late for longer counts as abandoned. */
const lateFor = 7 * day;
const checkInEndsWithin = 10 * minute;

const nothing: Waiting = { count: 0, at: null, tournaments: [] };

const toNeed = (kind: NeedKind, { count, at, tournaments: [one, other] }: Waiting): Need => ({
  kind,
  count,
  at,
  tournament_id: other === undefined ? (one ?? null) : null,
});

export async function readNeeds(
  context: Context,
  person: Person,
  query: CheckedParts<typeof listCall>['query'],
): Promise<ReplyOf<typeof listCall>> {
  const { db, clock } = context;
  const now = clock.now();
  const gamesWith = (permission: PermissionName) =>
    hasPermission(person, permission) ? person.assignGames.map(({ game_id }) => game_id) : [];
  const wanted = { games: gamesWith('Tournament edit'), ...query };
  const since = later(now, -lateFor);
  const [calls, reports, evidence, toEnter, starts, rounds, checkIns] = await Promise.all([
    summariseOpen(db, { games: gamesWith('Messages send'), tournamentId: query.tournament_id }),
    countToJudge(context, person, query),
    countEvidenceFor(context, person, query),
    resultsToEnter(db, now, wanted),
    lateStarts(db, now, since, wanted),
    lateRounds(db, now, since, wanted),
    checkInsEnding(db, now, later(now, checkInEndsWithin), wanted),
  ]);
  const reported = (kind: (typeof reportKinds)[number]): Waiting => {
    const found = reports.find(({ waiting }) => reportKinds[waiting] === kind);
    return found ? { ...found, at: found.oldest } : nothing;
  };
  const data = [
    toNeed('admin-calls', calls),
    toNeed('conflicts', reported('conflict')),
    toNeed('one-sided-reports', reported('one-sided')),
    toNeed('agreed-reports', reported('agreed')),
    toNeed('evidence', { ...evidence, at: evidence.oldest }),
    toNeed('results-to-enter', toEnter),
    toNeed('late-starts', starts),
    toNeed('late-rounds', rounds),
    toNeed('check-ins-ending', checkIns),
  ];
  return { data, meta: { now: now.toISOString() } };
}
