import { join } from 'node:path';
import { connect } from '../../../server/src/database/connect.ts';
import { openLog } from '../../../server/src/log.ts';
import { issueToken } from '../../../server/src/people/tokens.ts';
import { openClient } from '../../../server/src/testing/client.ts';
import { payEverybody } from '../money/prize-runs.ts';
import { finishedTournament } from '../money/winners.ts';

export interface Player {
  id: number;
  token: string;
}

export interface Prepared {
  players: Player[];
  /** Finished tournaments of eight whose prizes are to be paid. */
  cups: number[];
}

const perCup = 8;

/**
 * Players with money, each signed in, and finished tournaments. The server is running, so some rows are written past
 * it.
 */
export async function prepare(
  dataDir: string,
  origin: string,
  token: string,
  wanted: { players: number; cups: number },
): Promise<Prepared> {
  const host = encodeURIComponent(join(dataDir, 'postgres'));
  const connectionString = `postgres://matchdesk@localhost/matchdesk?host=${host}&port=5432`;
  const { pool, db, close } = connect({ connectionString }, openLog({ LOG_LEVEL: 'error' }));
  try {
    const at = { place: { pool }, client: openClient(origin, token) };
    const rich = await finishedTournament(at, wanted.players, 1_000_000);
    await payEverybody(at, rich);
    const { rows } = await pool.query<{ user_id: number }>(
      'select user_id from participants where tournament_id = $1 order by id',
      [rich],
    );
    const players: Player[] = [];
    for (const { user_id: id } of rows) {
      const issue = { kind: 'bearer', userId: id as never, now: new Date() } as const;
      players.push({ id, token: (await issueToken(db, issue)).token });
    }
    const cups: number[] = [];
    while (cups.length < wanted.cups) cups.push(await finishedTournament(at, perCup));
    await pool.query(`update settings set value = '1000' where name = 'chat_messages_a_minute'`);
    return { players, cups };
  } finally {
    await close();
  }
}
