import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { generateBrackets } from '../../../contract/src/formats/elimination.ts';
import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import { crowdedTournament } from './crowd.ts';

export const longestPause = 100;

/** Times from the request until the bracket is committed and visible, beside the same rows through COPY alone. */
export async function compareGeneration(measured: Measured, players: number, report: Report): Promise<void> {
  const id = await crowdedTournament(measured, players);
  const watch = watchAnswers(measured.server.origin);
  const began = performance.now();
  const { status, body } = await measured.client.call(generateBrackets, { params: { id }, query: {} });
  const ours = performance.now() - began;
  const longest = await watch.stop();
  if (status !== 200) throw new Error(`not generated: ${JSON.stringify(body)}`);
  const first = Number(body.bracket.first_match_id);
  const copied = await bareCopy(measured, first, first + body.bracket.matches_count - 1);
  report({
    what: `generate ${players.toLocaleString('en')} entrants`,
    ours,
    unit: 'ms',
    reference: copied,
    referenceName: 'bare COPY of the same rows',
    ratio: copied / ours,
    goal: '≤ 4× the COPY',
    met: ours <= 4 * copied,
    note: `${body.bracket.matches_count.toLocaleString('en')} matches`,
  });
  report({
    what: 'longest wait for another answer meanwhile',
    ours: longest,
    unit: 'ms',
    goal: `≤ ${longestPause} ms`,
    met: longest <= longestPause,
    note: 'GET /healthz every 5 ms, from another process',
  });
}

/** Repeats a call that costs nothing: the time of its answer shows how long the event loop was busy. */
export function watchAnswers(origin: string) {
  let longest = 0;
  let watching = true;
  const watched = (async () => {
    while (watching) {
      const asked = performance.now();
      await (await fetch(`${origin}/healthz`)).text();
      longest = Math.max(longest, performance.now() - asked);
      await pause(5);
    }
  })();
  return {
    async stop(): Promise<number> {
      watching = false;
      await watched;
      return longest;
    },
  };
}

/** Copies the rows into a table with the same columns and indexes, in one transaction. */
export async function bareCopy({ place: { pool } }: Measured, from: number, to: number): Promise<number> {
  const { rows } = await pool.query<{ line: string }>({
    text: `select concat_ws(E'\\t', id, tournament_id, number, first_slot, second_slot, status, starts_at, best_of) as line
      from matches where id between $1 and $2 order by id`,
    values: [from, to],
  });
  const client = await pool.connect();
  try {
    await client.query('create table matches_copied (like matches including all)');
    const began = performance.now();
    await client.query('begin');
    const copy = client.query(
      copyFrom(
        'copy matches_copied (id, tournament_id, number, first_slot, second_slot, status, starts_at, best_of) from stdin',
      ),
    );
    await pipeline(
      Readable.from(
        (function* () {
          for (let at = 0; at < rows.length; at += 1000)
            yield `${rows
              .slice(at, at + 1000)
              .map(({ line }) => line)
              .join('\n')}\n`;
        })(),
      ),
      copy,
    );
    await client.query('commit');
    const took = performance.now() - began;
    await client.query('drop table matches_copied');
    return took;
  } finally {
    client.release();
  }
}
