import type { TournamentId } from '../../../contract/src/ids.ts';
import { randomFrom } from '../../../engine/src/random.ts';
import { madeUpPlayer } from '../../../server/src/demo/players.demo.ts';
import { pageParticipants } from '../../../server/src/rows/participants/participants.store.ts';
import type { Place } from '../place.ts';
import type { Report } from '../row.ts';
import { firstNumber, teamOf } from './fill.ts';

const searches = 250;
const kinds = ['name', 'email', 'nickname', 'team'] as const;
type Kind = (typeof kinds)[number];

/** What somebody has typed so far: four letters or more of an existing name. */
function termOf(kind: Kind, number: number, random: () => number): string {
  const player = madeUpPlayer(number);
  const whole = kind === 'team' ? teamOf(number) : player[kind] || player.email;
  const length = 4 + Math.floor(random() * Math.max(1, whole.length - 3));
  return whole.slice(0, length).trim();
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

export async function compareSearches(
  { pool, db, token, startOurs }: Place,
  id: number,
  report: Report,
): Promise<void> {
  const ours = await startOurs();
  const path = `/tournaments/${id}/participants`;
  const random = randomFrom(7);
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from participants where tournament_id = $1',
    [id],
  );
  const count = rows[0]!.count;
  try {
    for (const kind of kinds) {
      const taken = { ours: [] as number[], bare: [] as number[] };
      for (let search = 0; search < searches; search += 1) {
        const term = termOf(kind, firstNumber + Math.floor(random() * count), random);
        const query = new URLSearchParams({ search: term, status: 'active', limit: '10' });
        let began = performance.now();
        const response = await fetch(`${ours.origin}/api${path}?${query}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const found = (await response.json()) as { meta: { total: number } };
        taken.ours.push(performance.now() - began);
        if (!(found.meta?.total > 0)) throw new Error(`'${term}' was not found: ${JSON.stringify(found)}`);
        began = performance.now();
        await pageParticipants(db, id as TournamentId, {
          search: term,
          status: 'active',
          page: 1,
          limit: 10,
          path,
        });
        taken.bare.push(performance.now() - began);
      }
      for (const figures of Object.values(taken)) figures.sort((a, b) => a - b);
      for (const [name, share] of [['p50', 0.5] as const, ['p99', 0.99] as const]) {
        const [mine, theirs] = [at(taken.ours, share), at(taken.bare, share)];
        report({
          what: `search ${count.toLocaleString('en')} participants by ${kind}, ${name}`,
          ours: mine,
          unit: 'ms',
          reference: theirs,
          referenceName: 'the same SQL alone',
          ratio: theirs / mine,
        });
      }
    }
  } finally {
    await ours.stop();
  }
}
