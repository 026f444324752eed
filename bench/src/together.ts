import type pg from 'pg';

const inFlight = 16;

/** Returns how many milliseconds all of it took, 16 at a time. */
export async function together(work: readonly (() => Promise<void>)[]): Promise<number> {
  const waiting = [...work];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await next();
    }),
  );
  return performance.now() - began;
}

/** The bare transaction, the least that any program would have to do. */
export async function inTransaction(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
