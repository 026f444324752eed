import { join } from 'node:path';
import { connect } from '../../server/src/database/connect.ts';
import { DATABASE, USER } from '../../server/src/database/embedded/cluster.ts';
import { SOCKET_PORT } from '../../server/src/database/embedded/socket-folder.ts';

async function change(statement: string, values: readonly unknown[]): Promise<void> {
  const host = join(process.env.MATCHDESK_DATA ?? '', 'postgres');
  const where = { host, port: SOCKET_PORT, user: USER, database: DATABASE, max: 1 };
  const database = connect(where, { debug() {} } as never);
  try {
    await database.pool.query(statement, [...values]);
  } finally {
    await database.close();
  }
}

/** Makes players' calls older than they are, so that nobody has to wait until they have waited long. */
export const ageCalls = (tournamentId: number, minutes: number): Promise<void> =>
  change(
    `update admin_calls set opened_at = opened_at - $2 * interval '1 minute',
       claimed_at = claimed_at - $2 * interval '1 minute'
     where tournament_id = $1 and resolved_at is null`,
    [tournamentId, minutes],
  );

/** Restores places as they were stored before the two of a double no-show shared one seat. */
export const forgetSeats = (tournamentId: number): Promise<void> =>
  change('update participants set place_seat = null where tournament_id = $1', [tournamentId]);

/**
 * Lists two participants as an upgrade does whose prizes were paid by such places: they should have shared one seat.
 */
export const listAsMisplaced = (pair: readonly number[]): Promise<void> =>
  change(
    `insert into place_differences
       (participant_id, tournament_id, stored_from, stored_to, right_from, right_to, right_seat, found_at)
     select id, tournament_id, place_from, place_to, place_from, place_to, 0, now()
     from participants where id = any($1)`,
    [pair],
  );

/** Makes a tournament's reminders look as if a server had stopped while it sent them as e-mails. */
export const breakOffEmails = (tournamentId: number): Promise<void> =>
  change(
    `update reminder_people set letter = 'unsure'
     where reminder_id in (select id from reminders where tournament_id = $1)`,
    [tournamentId],
  );
