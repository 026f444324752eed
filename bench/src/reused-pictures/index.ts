import type pg from 'pg';
import { keysOf } from '../../../server/src/rows/pictures/picture-hash.ts';
import { listAlike } from '../../../server/src/rows/pictures/pictures.store.ts';
import { atPlace } from '../place.ts';
import { sized } from '../quick.ts';
import type { Report } from '../row.ts';
import { percentile } from '../times.ts';
import { clusteredHashes } from './clustered-hashes.ts';

export const title = 'Reused pictures';
export const summary = 'finding a screenshot that was used before among a million that look much alike';

const portion = 10_000;
const searches = 200;
const warmUp = 20;
const mostBits = 12;
const goal = 20;
/** Saved again or shrunk, a picture changes by up to nine bits; brightened too, by a few more. */
const flips = [0, 3, 6, 9, 12];

export function run(report: Report): Promise<void> {
  const count = sized(1_000_000);
  return atPlace('reused', async ({ db, pool }) => {
    const hashes = clusteredHashes(20_261_116);
    const sought = await fill(pool, count, hashes.next);
    // The first ones open the connection and plan the query.
    for (let index = 0; index < warmUp; index += 1) await listAlike(db, hashes.next(), mostBits);
    for (const flipped of flips) {
      const times: number[] = [];
      let found = 0;
      for (const { name, hash } of sought) {
        const changed = hashes.flipped(hash, flipped);
        const began = performance.now();
        const alike = await listAlike(db, changed, mostBits);
        times.push(performance.now() - began);
        if (alike.some((picture) => picture.name === name)) found += 1;
      }
      const p99 = percentile(times, 0.99);
      report({
        what: `find a picture with ${flipped} of 256 bits changed, p99`,
        ours: p99,
        unit: 'ms',
        goal: `≤ ${goal} ms`,
        met: p99 <= goal,
        note: `${found} of ${sought.length} found among ${count.toLocaleString('en')}`,
      });
    }
  });
}

/** Stores the hashes and returns some of them, evenly spread. */
async function fill(pool: pg.Pool, count: number, next: () => string) {
  const sought: { name: string; hash: string }[] = [];
  const every = Math.floor(count / searches);
  for (let from = 0; from < count; from += portion) {
    const rows = Array.from({ length: portion }, (_, index) => ({
      name: `${from + index}.webp`,
      hash: next(),
    }));
    sought.push(...rows.filter((_, index) => (from + index) % every === 0));
    const keys = rows.map(({ hash }) => keysOf(hash));
    await pool.query(
      `insert into picture_hashes (name, hash, k0, k1, k2, k3, k4, k5, k6, k7, k8, k9)
       select name, hash::bit(256), k0, k1, k2, k3, k4, k5, k6, k7, k8, k9
       from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[], $9::int[],
         $10::int[], $11::int[], $12::int[]) as t (name, hash, k0, k1, k2, k3, k4, k5, k6, k7, k8, k9)`,
      [
        rows.map(({ name }) => name),
        rows.map(({ hash }) => hash),
        ...Array.from({ length: 10 }, (_, key) => keys.map((row) => row[key])),
      ],
    );
  }
  // In production a million come over years: what the filling left to write and to tidy up is not measured.
  await pool.query('vacuum analyze picture_hashes');
  await pool.query('checkpoint');
  return sought;
}
