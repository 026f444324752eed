import { channels } from '@matchdesk/contract/channels';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { insertReports, listMatchReports, voidReports } from '#rows/matches/reports.store.ts';
import { hashInTime } from '../reused/reused-in-report.ts';

interface Evidence {
  /** The points or the place that the player claims. */
  value: number | undefined;
  screenshot: File | undefined;
}

interface Rules {
  /** The participant of this person in the match; undefined where they have none. */
  findOwn(db: Db | Trx): Promise<ParticipantId | undefined>;
  /** The field under which an empty report is refused. */
  wanted: 'points' | 'place' | 'screenshot';
  /** What else it changes, under the lock: the status of a lobby. Refuses if nothing can be reported any more. */
  onReported(step: Step, tournament: StoredTournament, own: ParticipantId): Promise<void>;
  /** Earlier pictures still count, as in a challenge. */
  keepsEarlier?: boolean;
}

/**
 * A report from a lobby, for staff to look at: it writes no points or places. A new one replaces the one before. Returns
 * whose report it is.
 */
export async function keepEvidence(
  context: Context,
  person: Person,
  id: TournamentId,
  matchId: MatchId,
  { value, screenshot }: Evidence,
  { findOwn, wanted, onReported, keepsEarlier = false }: Rules,
): Promise<ParticipantId> {
  if (value === undefined && screenshot === undefined) throw refuseFields({ [wanted]: 'required' });
  // Checked before a picture is stored and the tournament is locked: otherwise strangers could hold up everybody.
  const own = await findOwn(context.db);
  if (own === undefined) throw refuse('not-your-match');
  return withScreenshot(context, person, screenshot, (picture) =>
    transact(context, async (step) => {
      const tournament = await lockExistingTournament(step.trx, id);
      if ((await findOwn(step.trx)) !== own) throw refuse('not-your-match');
      if (!keepsEarlier) await voidReports(step.trx, [matchId], step.now, own);
      const report = {
        tournament_id: id,
        match_id: matchId,
        participant_id: own,
        user_id: person.id,
        claimed_winner: null,
        updated_at: step.now,
        voided_at: null,
      };
      await insertReports(step.trx, [
        ...(value === undefined ? [] : [{ ...report, type: 'INT' as const, value_state: String(value) }]),
        ...(picture ? [{ ...report, type: 'IMAGE' as const, value_state: picture }] : []),
      ]);
      // After the report is stored, so that the announcement shows it.
      await onReported(step, tournament, own);
      const results = await listMatchReports(step.trx, matchId);
      step.announce(channels.result(id, matchId), 'reported', { match_id: matchId, results });
      return own;
    }),
  );
}

/** Encodes, stores and hashes the picture before the report waits for its turn; discards it if that is refused. */
export async function withScreenshot<Result>(
  context: Context,
  person: Person,
  screenshot: File | undefined,
  report: (picture: string | undefined) => Promise<Result>,
): Promise<Result> {
  const upload = { player: person.id, isStill: true };
  const picture = screenshot && (await context.files.storePicture('screenshot', screenshot, upload));
  if (picture) await hashInTime(context, picture);
  const reported = report(picture);
  // Not awaited: a store that hangs must not hold the turn. The sweep removes what the store did not.
  if (picture)
    reported.catch(() => context.files.discardPicture(picture).catch((error) => context.log.warn(error)));
  return reported;
}
