import { may } from '@matchdesk/contract/access';
import {
  type AdminCall,
  type AdminCallId,
  type listAdminCalls as call,
  claimAdminCall,
} from '@matchdesk/contract/desk/admin-calls';
import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import type { GameId, MatchId, TournamentId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { colleagues, type Person } from '#people/index.ts';
import { countOpen, listCalls, listOpen } from '#rows/admin-calls/admin-calls.store.ts';
import { mapMatchNumbers } from '#rows/match-numbers/index.ts';
import { listMatchPeople } from '#rows/matches/index.ts';
import { namesOf } from '#rows/participants/index.ts';

/** In minutes. */
interface Targets {
  first: number;
  second: number;
}

/** A week; a larger setting is taken for a typo and ignored. */
const longest = 10_080;

const usual = { admin_call_first_minutes: 2, admin_call_second_minutes: 5 } as const;

/** A lobby can have many people; a card shows this many. */
const namesShown = 8;

const maxOfOneKind = 500;

/** Names the sides of all calls and numbers their matches in a few statements, whatever their types. */
async function toCalls(db: Db | Trx, rows: Record<string, unknown>[]): Promise<AdminCall[]> {
  const matchIds = rows.flatMap(({ match_id }) => (match_id === null ? [] : [match_id as MatchId]));
  const people = new Map((await listMatchPeople(db, matchIds)).map((found) => [found.id, found]));
  const numbers = await mapMatchNumbers(db, matchIds);
  const shown = (matchId: MatchId | null) =>
    (matchId === null ? [] : (people.get(matchId)?.participants ?? [])).slice(0, namesShown);
  const names = await namesOf(
    db,
    matchIds.flatMap((matchId) => shown(matchId)),
  );
  return rows.map((row) => ({
    ...(row as Omit<AdminCall, 'sides' | 'match_kind' | 'match_number'>),
    match_number: numbers.get(row.match_id as MatchId) ?? null,
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

export async function canAnswer(context: Context, userId: UserId, game: GameId): Promise<boolean> {
  const colleague = await colleagues(context).where('users.id', '=', userId).executeTakeFirst();
  return may(claimAdminCall.access, colleague, game);
}

/** Staff who may answer calls for the game of a tournament. */
export async function listColleagues(
  context: Context,
  id: TournamentId,
): Promise<{ user_id: UserId; nickname: string }[]> {
  const { game_id } = await context.db
    .selectFrom('tournaments')
    .where('id', '=', id)
    .select('game_id')
    .executeTakeFirstOrThrow();
  const all = await colleagues(context).orderBy('users.nickname').orderBy('users.id').execute();
  return all
    .filter((colleague) => may(claimAdminCall.access, colleague, game_id))
    .map(({ id: user_id, nickname }) => ({ user_id, nickname }));
}

/** Due times follow from the current targets: a changed setting applies to open calls too. */
export async function readTargets(db: Db | Trx): Promise<Targets> {
  const rows = await db
    .selectFrom('settings')
    .where('name', 'in', Object.keys(usual))
    .select(['name', 'value'])
    .execute();
  const minutes = (name: keyof typeof usual) => {
    const value = Number(rows.find((row) => row.name === name)?.value);
    return value > 0 && value <= longest ? value : usual[name];
  };
  return { first: minutes('admin_call_first_minutes'), second: minutes('admin_call_second_minutes') };
}
