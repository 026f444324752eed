import { channels } from '@matchdesk/contract/channels';
import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { PublicMatch } from '@matchdesk/contract/formats/elimination';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { MyDuel, reportMatch } from '@matchdesk/contract/people/players';
import { type Score, sideOf } from '@matchdesk/engine';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse, refuseFields, refuseUnder } from '#http/refusal.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import type { StoredMatch } from '#rows/matches/matches.store.ts';
import { insertReports, listMatchReports, voidReports } from '#rows/matches/reports.store.ts';
import { findActingFor } from '#rows/participants/index.ts';
import { isAnyHandedInBefore } from '../reused/reused-in-report.ts';
import { withScreenshot } from './evidence.ts';

/** '2:1' as two numbers. */
export function toScore(text: string): Score {
  const [first, second] = text.split(':').map(Number);
  return [
    known(first, 'the first part of a checked score'),
    known(second, 'the second part of a checked score'),
  ];
}

/** Players see only public data about their opponent: no real name, no e-mail. */
export function toMyDuel(
  match: Omit<PublicMatch, 'bracket' | 'round' | 'position'>,
  row: StoredMatch,
  roundName: string,
  own: ParticipantId,
): MyDuel {
  const { id, status, started_at, match_result, winner_id } = match;
  const isFirst = row.first === own;
  const opponent = isFirst ? match.second_participant : match.first_participant;
  return {
    kind: 'duel',
    id,
    status,
    started_at,
    match_result,
    room: null,
    games_count: row.bestOf,
    round_name: roundName,
    side: isFirst ? 'first' : 'second',
    opponent: opponent?.name ?? null,
    is_won: winner_id === null ? null : winner_id === own,
  };
}

interface DuelReport {
  by: ParticipantId;
  winner: ParticipantId;
  score: Score;
}

/** What a report may cause if it agrees with the other side's. */
interface Weight {
  /** Staff must look at it first, even if the tournament approves by itself. */
  waitsForStaff: boolean;
}

/** A match of two, wherever it is played. */
interface Duel {
  /** The match as it is now; refuses where there is none. */
  find(db: Db | Trx): Promise<StoredMatch>;
  /**
   * Locks the tournament and returns a function that decides a report, which in turn returns one that stores the
   * decision.
   */
  hold(step: Step): Promise<(report: DuelReport, weight: Weight) => Promise<() => Promise<unknown>>>;
  toMine(step: Step, own: ParticipantId): Promise<MyDuel>;
}

/** A player's report counts for their side; a second one replaces the first. */
export async function reportDuel(
  context: Context,
  person: Person,
  id: TournamentId,
  matchId: MatchId,
  { result, screenshot }: CheckedParts<typeof reportMatch>['body'],
  { find, hold, toMine }: Duel,
): Promise<MyDuel> {
  if (result === undefined) throw refuseFields({ result: 'required' });
  const score = toScore(result);
  if (score[0] === score[1]) throw refuseUnder('result', 'no-draw');
  const findOwnSide = async (db: Db | Trx) => {
    const row = await find(db);
    const own = await findActingFor(db, id, person.id, (entrant) => sideOf(row, entrant) !== undefined);
    if (!row || own === undefined) throw refuse('not-your-match');
    return { row, own };
  };
  // Checked before a picture is stored and the tournament is locked: otherwise strangers could hold up everybody.
  await findOwnSide(context.db);
  return withScreenshot(context, person, screenshot, (picture) =>
    transact(context, async (step) => {
      const decide = await hold(step);
      const { row, own } = await findOwnSide(step.trx);
      const winner = (score[0] > score[1] ? row.first : row.second) as ParticipantId;
      const opposite = sideOf(row, own) === 0 ? row.secondClaim : row.firstClaim;
      // This can end the match only if the other side has reported.
      const waitsForStaff =
        opposite !== null &&
        (await isAnyHandedInBefore(step.trx, matchId, { by: own, user_id: person.id, picture }));
      const keep = await decide({ by: own, winner, score }, { waitsForStaff });
      await voidReports(step.trx, [matchId], step.now, own);
      const report = {
        tournament_id: id,
        match_id: matchId,
        participant_id: own,
        user_id: person.id,
        claimed_winner: winner,
        updated_at: step.now,
        voided_at: null,
      };
      const ownScore = sideOf(row, own) === 0 ? score[0] : score[1];
      await insertReports(step.trx, [
        { ...report, type: 'INT', value_state: String(ownScore) },
        ...(picture ? [{ ...report, type: 'IMAGE' as const, value_state: picture }] : []),
      ]);
      await keep();
      const results = await listMatchReports(step.trx, matchId);
      step.announce(channels.result(id, matchId), 'reported', { match_id: matchId, results });
      return toMine(step, own);
    }),
  );
}
