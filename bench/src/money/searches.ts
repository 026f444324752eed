import { listUsers } from '../../../contract/src/people/users.ts';
import type { Measured } from '../place.ts';
import { isQuick } from '../quick.ts';
import type { Report } from '../row.ts';
import { percentile, timeOf } from '../times.ts';

const each = isQuick ? 20 : 100;
const goal = 20;

/** What people are looked for by: part of an e-mail, a name, an id, the first letters. */
async function termsOf({ place: { pool } }: Measured): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ id: number; email: string; nickname: string; name: string }>(
    `select id, email, nickname, name from users where nickname <> '' and name <> ''
     and id % (select greatest(1, max(id) / ${4 * each}) from users) = 0 limit ${each}`,
  );
  return {
    'the e-mail': rows.map(({ email }) => email),
    'the nickname': rows.map(({ nickname }) => nickname),
    'the whole name': rows.map(({ name }) => name),
    'the id': rows.map(({ id }) => String(id)),
    'four letters of a nickname': rows.map(({ nickname }) => nickname.slice(0, 4)),
    'two letters': rows.map(({ name }) => name.slice(0, 2)),
  };
}

export async function searchUsers(measured: Measured, report: Report): Promise<void> {
  const { rows } = await measured.place.pool.query<{ count: number }>(
    'select count(*)::int as count from users',
  );
  const all: number[] = [];
  for (const [kind, terms] of Object.entries(await termsOf(measured))) {
    const times: number[] = [];
    for (const search of terms)
      times.push(
        await timeOf(async () => {
          const { status, body } = await measured.client.call(listUsers, { query: { search } as never });
          if (status !== 200 || body.data.length === 0) throw new Error(`'${search}' was not found`);
        }),
      );
    all.push(...times);
    report({
      what: `search by ${kind}, p50`,
      ours: percentile(times, 0.5),
      unit: 'ms',
      note: `p99 ${percentile(times, 0.99).toFixed(0)} ms, ${times.length} different ones`,
    });
  }
  const p50 = percentile(all, 0.5);
  report({
    what: `search among ${rows[0]!.count.toLocaleString('en')} users, p50`,
    ours: p50,
    unit: 'ms',
    goal: `≤ ${goal} ms`,
    met: p50 <= goal,
    note: 'over HTTP, all of the above, each asked once',
  });
}
