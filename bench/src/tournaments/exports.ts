import type { TournamentId } from '../../../contract/src/ids.ts';
import { exportPortion } from '../../../server/src/areas/tournaments/participants/participants.store.ts';
import type { Place } from '../place.ts';
import type { Report } from '../row.ts';
import { statementsOf } from './statements.ts';

const portion = 10_000;

interface Portion {
  users: { id: number }[];
  next: number | null;
}

async function residentMegabytes(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1024 ** 2;
}

/** All portions, one after another as the panel asks for them, beside the same rows read by pg alone. */
export async function compareExports(
  { pool, token, startOurs }: Place,
  id: number,
  report: Report,
): Promise<void> {
  const ours = await startOurs();
  try {
    const before = await residentMegabytes(ours.origin);
    let most = before;
    const read = async (after: number): Promise<Portion> => {
      const address = `${ours.origin}/api/tournaments/${id}/participants/export?after=${after}&limit=${portion}`;
      const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      return (await response.json()) as Portion;
    };
    const look = async () => {
      most = Math.max(most, await residentMegabytes(ours.origin));
    };
    const [statement] = await statementsOf(pool, (db) => exportPortion(db, id as TournamentId, 0, portion));
    const readBare = async (after: number): Promise<Portion> => {
      const values = statement!.values.map((value, index) => (index === 1 ? after : value));
      const { rows } = await pool.query<{ id: number }>(statement!.text, values);
      return { users: rows, next: rows.length === portion ? rows.at(-1)!.id : null };
    };
    const mine = await exportAll(read, look);
    const theirs = await exportAll(readBare);
    if (mine.users !== theirs.users)
      throw new Error(`${mine.users} were exported, but there are ${theirs.users}`);
    report({
      what: `export of ${mine.users.toLocaleString('en')} participants, all portions`,
      ours: mine.seconds,
      unit: 's',
      reference: theirs.seconds,
      referenceName: 'the same SQL by pg',
      ratio: theirs.seconds / mine.seconds,
      note: `${mine.portions} portions; the slowest took ${(mine.slowest * 1000).toFixed(0)} ms`,
    });
    report({
      what: 'memory of the server, most during the export above before it',
      ours: most - before,
      unit: 'MB',
      note: `${before.toFixed(0)} MB before`,
    });
  } finally {
    await ours.stop();
  }
}

async function exportAll(read: (after: number) => Promise<Portion>, look = async () => {}) {
  let [users, portions, seconds, slowest] = [0, 0, 0, 0];
  for (let after: number | null = 0; after !== null; portions += 1) {
    const asked = performance.now();
    const answer: Portion = await read(after);
    const took = (performance.now() - asked) / 1000;
    seconds += took;
    slowest = Math.max(slowest, took);
    users += answer.users.length;
    after = answer.next;
    await look();
  }
  return { seconds, users, portions, slowest };
}
