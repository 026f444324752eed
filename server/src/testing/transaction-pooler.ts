import type { PostgresPool } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/**
 * Does what PgBouncer does in transaction mode: a client keeps one session from `begin` to the end of its transaction;
 * outside of one, each statement goes to the next session in turn.
 */
export function throughPooler(sessions: Pool[]): PostgresPool {
  let turn = 0;
  const nextSession = () => {
    turn += 1;
    return sessions[turn % sessions.length]!.connect();
  };

  function client() {
    let held: PoolClient | undefined;
    return {
      async query(text: string, values?: readonly unknown[]) {
        const session = held ?? (await nextSession());
        if (text === 'begin') held = session;
        if (text === 'commit' || text === 'rollback') held = undefined;
        try {
          return await session.query(text, values ? [...values] : []);
        } finally {
          if (!held) session.release();
        }
      },
      release() {},
    };
  }

  return {
    options: {},
    connect: async () => client(),
    end: async () => void (await Promise.all(sessions.map((session) => session.end()))),
  } as unknown as PostgresPool;
}
