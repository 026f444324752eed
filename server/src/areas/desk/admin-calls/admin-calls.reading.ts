import type { AdminCall, AdminCallId, listAdminCalls as call } from '@matchdesk/contract/desk/admin-calls';
import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { countOpen, listCalls, listOpen } from '#rows/admin-calls/admin-calls.store.ts';
import { listMatchPeople } from '#rows/matches/index.ts';
import { namesOf } from '#rows/participants/index.ts';
import { readTargets } from './response-targets.ts';

/** A lobby can have many people; a card shows this many. */
const namesShown = 8;
const maxOfOneKind = 500;

/** Names the sides of all calls in two statements, whatever their types. */
async function toCalls(db: Db | Trx, rows: Record<string, unknown>[]): Promise<AdminCall[]> {
  const matchIds = rows.flatMap(({ match_id }) => (match_id === null ? [] : [match_id as MatchId]));
  const people = new Map((await listMatchPeople(db, matchIds)).map((found) => [found.id, found]));
  const shown = (matchId: MatchId | null) =>
    (matchId === null ? [] : (people.get(matchId)?.participants ?? [])).slice(0, namesShown);
  const names = await namesOf(
    db,
    matchIds.flatMap((matchId) => shown(matchId)),
  );
  return rows.map((row) => ({
    ...(row as Omit<AdminCall, 'sides' | 'match_kind'>),
    match_kind: people.get(row.match_id as MatchId)?.kind ?? null,
    sides: shown(row.match_id as MatchId | null).map((id) => names.get(id) ?? ''),
  }));
}

export async function getAdminCall(db: Db | Trx, id: TournamentId, callId: AdminCallId): Promise<AdminCall> {
  const where = sql`admin_calls.id = ${callId} and admin_calls.tournament_id = ${id}`;
  const [found] = await toCalls(db, await listCalls(db, where, 1));
  if (!found) throw refuse('admin-call-not-found');
  return found;
}

export async function listOpenOf({ db }: Context, id: TournamentId): Promise<AdminCall[]> {
  return toCalls(db, await listOpen(db, { tournamentId: id }, maxOfOneKind));
}

/** Lists calls of the games that the person may answer for; any other game gives an empty list. */
export async function pageAdminCalls(
  { db, clock }: Context,
  { assignGames }: Person,
  { game_id, tournament_id, after, limit }: CheckedParts<typeof call>['query'],
): Promise<ReplyOf<typeof call>> {
  const mine = assignGames.map((assigned) => assigned.game_id);
  const games = game_id === undefined ? mine : mine.filter((game) => game === game_id);
  const filter = { games, tournamentId: tournament_id, after };
  const found = await listOpen(db, filter, limit + 1);
  return {
    data: await toCalls(db, found.slice(0, limit)),
    meta: {
      total: await countOpen(db, filter),
      has_more: found.length > limit,
      now: clock.now().toISOString(),
      targets: await readTargets(db),
    },
  };
}
