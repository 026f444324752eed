import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { day, later } from './clock.ts';
import { connect } from './database/connect.ts';
import { serve } from './start.ts';
import { makeTournament } from './testing/players.testing.ts';
import { useTestServer } from './testing/server.testing.ts';

const server = useTestServer();
const log = pino({ level: 'silent' });
afterEach(() => void vi.restoreAllMocks());

/** A second server on the same database; returns what it does again and again, with its pauses in milliseconds. */
async function serveAndNote(ticking: boolean) {
  const { db, config } = server.context;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const database = connect({ ...inject('postgres'), database: rows[0]?.name, max: 10 }, log);
  const real = globalThis.setInterval;
  const repeated: { work: () => void; every: number }[] = [];
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((work: () => void, every: number) => {
    if (new Error().stack?.includes('lifecycle/repeat.ts')) {
      repeated.push({ work, every });
      return real(() => {}, day);
    }
    return real(work, every);
  }) as typeof setInterval);
  const options = { demo: true, fill: async () => {}, panelFolder: '/nowhere', clock: server.clock };
  const running = await serve(config, log, database, { ...options, ticking });
  vi.restoreAllMocks();
  onTestFinished(() => running.close());
  return { running, repeated };
}

test('background work is done at its intervals, and in tests only what keeps the house', async () => {
  const { repeated } = await serveAndNote(true);
  // The last is for the rivals of the demo.
  expect(repeated.map(({ every }) => every / 1000)).toEqual([
    3600, 1, 5, 1, 5, 600, 1, 1, 1, 60, 10, 3, 20, 1,
  ]);
  expect((await serveAndNote(false)).repeated.map(({ every }) => every / 1000)).toEqual([3600]);
});

test('what is over is deleted each hour', async () => {
  const { db } = server.context;
  const { repeated } = await serveAndNote(false);
  const { id } = await makeTournament(server);
  const user = await server.idOf('player');
  const long = later(server.clock.now(), -40 * day);
  await sql`insert into call_answers (user_id, key, request_hash, answer, created_at)
    values (${user}, 'old', ${Buffer.from('x')}, '{}', ${long})`.execute(db);
  await sql`insert into pictures (name, unused_since) values ('old.webp', ${long})`.execute(db);
  await sql`insert into login_attempts (key, failures, last_failed_at) values ('old', 1, ${long})`.execute(
    db,
  );
  await sql`insert into participant_bulks (tournament_id, action, created_at, is_drawn, participants, statuses, versions)
    values (${id}, 'remove', ${long}, false, '{}', '{}', '{}')`.execute(db);
  const banner = sql`insert into advertisements (title, image, link, goal_type, goal, created_at, updated_at)
    values ('Old', '', '', 1, 1, ${long}, ${long}) returning id`;
  await sql`with banner as (${banner})
    insert into advertisement_seen (advertisement_id, day, kind, user_id)
    select id, ${long}::date, 1, ${user} from banner`.execute(db);
  const tables = ['call_answers', 'pictures', 'login_attempts', 'participant_bulks', 'advertisement_seen'];
  const left = () =>
    Promise.all(
      tables.map(async (table) => {
        const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db);
        return rows[0]?.count;
      }),
    );
  expect(await left()).toEqual([1, 1, 1, 1, 1]);
  repeated[0]!.work();
  await expect.poll(left).toEqual([0, 0, 0, 0, 0]);
});
