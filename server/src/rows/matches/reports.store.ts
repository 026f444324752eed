import type { ReportKind } from '@matchdesk/contract/desk/judging';
import type { MatchResult } from '@matchdesk/contract/formats/matches.record';
import type { MatchId, ParticipantId, ProfileId, TournamentId } from '@matchdesk/contract/ids';
import { type Change, isParticipant, type MatchRow } from '@matchdesk/engine';
import { type Insertable, sql } from 'kysely';
import { type Paging, pageMeta } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { MatchResultTable } from '#database/tables/matches.tables.ts';
import type { Step } from '#database/transact.ts';
import { idOfNumber, type MatchBlock } from './match-ids.ts';

/** The reporter's profile: the one a player entered with; a co-captain who reports for a team has their own. */
const reportersProfile = sql<ProfileId | null>`case
  when participants.user_id = match_results.user_id then participants.profile_id
  else (select own.id from profiles own join tournaments on tournaments.id = match_results.tournament_id
    where own.user_id = match_results.user_id and own.game_id = tournaments.game_id
    order by own.platform_id is not distinct from tournaments.platform_id desc, own.id limit 1)
  end`;

function selectReports(db: Db | Trx) {
  return db
    .selectFrom('match_results')
    .innerJoin('users', 'users.id', 'match_results.user_id')
    .innerJoin('participants', 'participants.id', 'match_results.participant_id')
    .leftJoin('profiles', (join) => join.on('profiles.id', '=', reportersProfile))
    .where('match_results.voided_at', 'is', null)
    .select([
      'match_results.id',
      'match_results.match_id',
      'match_results.participant_id as reporter_id',
      'match_results.type',
      'match_results.value_state',
      'match_results.claimed_winner as claimed_winner_id',
      'match_results.updated_at',
      sql<
        MatchResult['user']
      >`json_build_object('id', users.id, 'nickname', coalesce(nullif(users.nickname, ''), 'Player #' || users.id),
        'avatar', users.avatar)`.as('user'),
      sql<MatchResult['profile']>`case when profiles.id is null then null
        else json_build_object('id', profiles.id, 'nickname', profiles.nickname) end`.as('profile'),
    ])
    .orderBy('match_results.id', 'desc');
}

/** The reports of each of these matches that are not voided, newest first. */
export async function mapReports(
  db: Db | Trx,
  matchIds: readonly MatchId[],
): Promise<Map<MatchId, MatchResult[]>> {
  const found = await selectReports(db)
    .where('match_results.match_id', '=', sql<MatchId>`any(${matchIds}::int[])`)
    .execute();
  const reports = new Map<MatchId, MatchResult[]>();
  for (const report of found) reports.set(report.match_id, [...(reports.get(report.match_id) ?? []), report]);
  return reports;
}

/** Whose reports count, for each of these matches that has one of these participants. */
export async function mapReporters(
  db: Db | Trx,
  matchIds: readonly MatchId[],
  participants: readonly ParticipantId[],
): Promise<Map<MatchId, ReadonlySet<ParticipantId>>> {
  const found = await db
    .selectFrom('match_results')
    .where('match_id', '=', sql<MatchId>`any(${matchIds}::int[])`)
    .where('participant_id', '=', sql<ParticipantId>`any(${participants}::int[])`)
    .where('voided_at', 'is', null)
    .select(['match_id', 'participant_id'])
    .execute();
  const reports = [...Map.groupBy(found, ({ match_id }) => match_id)];
  return new Map(reports.map(([id, own]) => [id, new Set(own.map((report) => report.participant_id))]));
}

/** The newest reports of a match: a large lobby has many. */
export async function listNewestReports(
  db: Db | Trx,
  matchId: MatchId,
  limit: number,
): Promise<MatchResult[]> {
  return selectReports(db).where('match_results.match_id', '=', matchId).limit(limit).execute();
}

export async function listMatchReports(db: Db | Trx, matchId: MatchId): Promise<MatchResult[]> {
  return (await mapReports(db, [matchId])).get(matchId) ?? [];
}

export async function pageReportsOfTournament(db: Db, tournamentId: TournamentId, paging: Paging) {
  const { total } = await db
    .selectFrom('match_results')
    .where('tournament_id', '=', tournamentId)
    .where('voided_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const data: MatchResult[] = await selectReports(db)
    .where('match_results.tournament_id', '=', tournamentId)
    .limit(paging.limit)
    .offset((paging.page - 1) * paging.limit)
    .execute();
  return { data, meta: pageMeta(paging, total) };
}

export async function insertReports(trx: Trx, rows: Insertable<MatchResultTable>[]): Promise<void> {
  await trx.insertInto('match_results').values(rows).execute();
}

/** Whether a tournament has a report that is not voided. */
export async function hasReports(db: Db | Trx, tournamentId: TournamentId): Promise<boolean> {
  const found = await db
    .selectFrom('match_results')
    .where('tournament_id', '=', tournamentId)
    .where('voided_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Reports are never deleted, only voided. */
export async function voidReports(
  trx: Trx,
  matchIds: readonly MatchId[],
  now: Date,
  participantId?: number,
): Promise<void> {
  if (matchIds.length === 0) return;
  let query = trx
    .updateTable('match_results')
    .set({ voided_at: now })
    .where('match_id', '=', sql<MatchId>`any(${matchIds}::int[])`)
    .where('voided_at', 'is', null);
  if (participantId !== undefined) query = query.where('participant_id', '=', participantId as ParticipantId);
  await query.execute();
}

/** Reports that were voided at this moment count again. */
export async function unvoidReports(trx: Trx, matchIds: readonly MatchId[], at: Date): Promise<void> {
  await trx
    .updateTable('match_results')
    .set({ voided_at: null })
    .where('match_id', '=', sql<MatchId>`any(${matchIds}::int[])`)
    .where('voided_at', '=', sql<string>`${at}`)
    .execute();
}

/** Of a side's reports for a match, only those that make this claim count; without a claim none do. */
async function recallReport(
  trx: Trx,
  { matchId, participant }: { matchId: MatchId; participant: number },
  claim: { winner: number; score: string } | null,
  now: Date,
): Promise<void> {
  await sql`
    update match_results set voided_at = case when updated_at = said.at then null else coalesce(voided_at, ${now}) end
    from (select max(updated_at) as at from match_results
      where match_id = ${matchId} and participant_id = ${participant} and type = 'INT'
        and claimed_winner = ${claim?.winner ?? null} and value_state = ${claim?.score ?? null}) said
    where match_id = ${matchId} and participant_id = ${participant}`.execute(trx);
}

/** What reports wait for, in the order in which staff judge them. */
export const reportKinds = ['conflict', 'one-sided', 'agreed'] as const satisfies readonly ReportKind[];

/** What the reports of a match wait for, by its number; null where there is nothing to judge. */
export function reportKindOf({
  status,
  firstClaim,
  secondClaim,
}: Pick<MatchRow, 'status' | 'firstClaim' | 'secondClaim'>): number | null {
  if (status === 'CONFLICT') return 0;
  if (status !== 'PENDING' || (firstClaim ?? secondClaim) === null) return null;
  return firstClaim === null || secondClaim === null ? 1 : 2;
}

/** The matches whose reports no longer count: a side has left them, or all claims were cleared. */
export const reportsVoidedBy = (block: MatchBlock, changes: readonly Change<MatchRow>[]): MatchId[] =>
  changes.flatMap(({ before, after }) =>
    losesReports(before, after) ? [idOfNumber(block, after.match)] : [],
  );

function losesReports(before: MatchRow, after: MatchRow): boolean {
  const isLeft = (side: 'first' | 'second') => isParticipant(before[side]) && before[side] !== after[side];
  const isClaimed = ({ firstClaim, secondClaim }: MatchRow) => (firstClaim ?? secondClaim) !== null;
  return isLeft('first') || isLeft('second') || (isClaimed(before) && !isClaimed(after));
}

/** If a side's claim is restored, the report that made it counts again. */
export async function recallClaims(
  { trx, now }: Step,
  block: MatchBlock,
  changes: readonly Change<MatchRow>[],
): Promise<void> {
  for (const { before, after } of changes)
    for (const [side, name, claim] of [
      [0, 'first', 'firstClaim'],
      [1, 'second', 'secondClaim'],
    ] as const) {
      if (JSON.stringify(before[claim]) === JSON.stringify(after[claim])) continue;
      const reporter = { matchId: idOfNumber(block, after.match), participant: after[name] };
      const claimed = after[claim];
      const value = claimed && { winner: claimed.winner, score: String(claimed.score?.[side]) };
      await recallReport(trx, reporter, value, now);
    }
}
