import { join } from 'node:path';
import { connect } from '../../server/src/database/connect.ts';
import { DATABASE, USER } from '../../server/src/database/embedded/cluster.ts';
import { SOCKET_PORT } from '../../server/src/database/embedded/folder.ts';

/** Lets a call of a player be older than it is: so the time that it waits has passed without any waiting. */
export async function ageCalls(tournamentId: number, minutes: number): Promise<void> {
  const host = join(process.env.MATCHDESK_DATA ?? '', 'postgres');
  const where = { host, port: SOCKET_PORT, user: USER, database: DATABASE, max: 1 };
  const database = connect(where, { warn() {} } as never);
  try {
    await database.pool.query(
      `update admin_calls set opened_at = opened_at - $2 * interval '1 minute',
         claimed_at = claimed_at - $2 * interval '1 minute'
       where tournament_id = $1 and resolved_at is null`,
      [tournamentId, minutes],
    );
  } finally {
    await database.close();
  }
}
