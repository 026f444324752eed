import type { listNeeds as listCall, Need, NeedKind } from '@matchdesk/contract/desk';
import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import { hasPermission } from '@matchdesk/contract/permissions';
import { countToJudge } from '#areas/judging/index.ts';
import { waitingFor } from '#areas/matches/index.ts';
import { day, later, minute } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import { checkInsEnding, lateStarts, type Waiting } from './needs.store.ts';

const startsLateFor = 7 * day;
const checkInEndsWithin = 10 * minute;

const nothing: Waiting = { count: 0, at: null, tournaments: [] };

const toNeed = (kind: NeedKind, { count, at, tournaments }: Waiting): Need => ({
  kind,
  count,
  at,
  tournament_id: tournaments.length === 1 ? tournaments[0]! : null,
});

export async function listNeeds(
  context: Context,
  person: Person,
  query: CheckedParts<typeof listCall>['query'],
): Promise<ReplyOf<typeof listCall>> {
  const { db, clock } = context;
  const now = clock.now();
  const games = hasPermission(person, 'Tournament edit')
    ? person.assignGames.map(({ game_id }) => game_id)
    : [];
  const wanted = { games, ...query };
  const [reports, starts, checkIns] = await Promise.all([
    countToJudge(context, person, query),
    lateStarts(db, now, later(now, -startsLateFor), wanted),
    checkInsEnding(db, now, later(now, checkInEndsWithin), wanted),
  ]);
  const reported = (kind: (typeof waitingFor)[number]): Waiting => {
    const found = reports.find(({ waiting }) => waitingFor[waiting] === kind);
    return found ? { ...found, at: found.oldest } : nothing;
  };
  const data = [
    toNeed('conflicts', reported('conflict')),
    toNeed('one-sided-reports', reported('one-sided')),
    toNeed('agreed-reports', reported('agreed')),
    toNeed('late-starts', starts),
    toNeed('check-ins-ending', checkIns),
  ];
  return { data, meta: { now: now.toISOString() } };
}
