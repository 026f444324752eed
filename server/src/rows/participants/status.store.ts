import type { TournamentId } from '@matchdesk/contract/ids';
import type { ParticipantStatus } from '@matchdesk/contract/statuses';
import { sql } from 'kysely';
import { type AuditEntry, insertingAudit } from '#audit/audit.store.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Trx } from '#database/schema.ts';
import type { TournamentCounts } from '#database/tables/tournaments.tables.ts';
import { oneRow } from '#known.ts';
import { insertingLogs } from './logs.store.ts';
import type { StoredParticipant } from './participants.store.ts';

export interface StatusChange extends Pick<AuditEntry, 'at' | 'actor' | 'action'> {
  before: Pick<StoredParticipant, 'id' | 'status'>;
  to: 'registered' | 'checkin' | 'deleted';
}

/**
 * Changes a participant's status, with the counts, the log and the audit row in one statement, because others wait for
 * the tournament's lock. Whoever is removed gives up their seat: one player has one. Returns the new counts.
 */
export async function changeStatus(
  trx: Trx,
  tournamentId: TournamentId,
  { before, to, at, actor, action }: StatusChange,
): Promise<TournamentCounts> {
  const isIn = to !== 'deleted';
  const more = (status: ParticipantStatus) => Number(to === status) - Number(before.status === status);
  const audit = { at, actor, action, subject: 'participant', subjectId: before.id };
  const changed = await runPrepared(
    trx,
    sql<TournamentCounts>`
      with changed as (
        update participants set status = ${to}, deleted_at = ${isIn ? null : at}::timestamptz,
          updated_at = ${at}::timestamptz, version = version + 1
        where id = ${before.id}::int),
      seated as (
        update participant_members set is_in_play = ${isIn}::boolean
        where participant_id = ${before.id}::int and is_in_play <> ${isIn}::boolean),
      logged as (${insertingLogs([before.id], to, actor?.id, at)}),
      audited as (${insertingAudit({ ...audit, before: { status: before.status }, after: { status: to } })})
      update tournaments set registered_count = registered_count + ${more('registered')}::int,
        checkin_count = checkin_count + ${more('checkin')}::int, active_count = active_count + ${more('active')}::int
      where id = ${tournamentId}::int
      returning id, status, version, registered_count, checkin_count, active_count`,
  );
  return oneRow(changed);
}
