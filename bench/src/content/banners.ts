import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPasses, loadPassKey } from '../../../server/src/areas/content/advertisements/banner-counts.ts';
import type { People } from '../fill-people.ts';
import type { Place } from '../place.ts';
import { isQuick } from '../quick.ts';
import type { Report } from '../row.ts';
import { median } from '../times.ts';
import { sendViews } from './views.ts';

const wanted = isQuick ? 500 : 5000;
const seconds = isQuick ? 2 : 8;
/** Views are written together, once a second; waiting longer would be a fault. */
const interval = 1000;

interface Banner {
  id: number;
  /** Somebody who has not seen it yet. */
  next(): { user: number; pass: string };
}

async function openBanner({ db, pool }: Place, { first, last }: People): Promise<Banner> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into advertisements (title, image, link, goal_type, goal, is_active, created_at, updated_at)
     values ('Views', 'none.webp', 'https://example.com', 1, 0, true, now(), now()) returning id`,
  );
  const { id } = rows[0]!;
  const { make } = createPasses(await loadPassKey(db));
  const now = new Date();
  let user = first - 1;
  return {
    id,
    next() {
      user = user < last ? user + 1 : first;
      return { user, pass: make(id as never, user as never, now) };
    },
  };
}

const settings = { CONNECTIONS_PER_ADDRESS: '1000' };

export async function measureBanners(place: Place, people: People, report: Report): Promise<void> {
  await compareRates(place, people, report);
  await holdRate(place, people, report);
  await killInTheMiddle(place, people, report);
}

async function compareRates(place: Place, people: People, report: Report): Promise<void> {
  const ours = await place.startOurs(settings);
  const bare = await place.startBare(join(import.meta.dirname, 'bare-count.ts'), {});
  const banner = await openBanner(place, people);
  const rates = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < 4; round += 1) {
    const own = await sendViews(ours.origin, seconds / 2, banner);
    const theirs = await sendViews(bare.origin, seconds / 2, banner);
    if (own.failed || theirs.failed) throw new Error(`${own.failed} and ${theirs.failed} views failed`);
    if (round === 0) continue;
    rates.ours.push(own.aSecond);
    rates.bare.push(theirs.aSecond);
  }
  await ours.stop();
  await bare.stop();
  const [own, theirs] = [median(rates.ours), median(rates.bare)];
  report({
    what: 'views of a banner counted, one a call',
    ours: own,
    unit: '1/s',
    reference: theirs,
    referenceName: 'bare Fastify route',
    ratio: own / theirs,
    goal: '≥ 0.5×',
    met: own >= theirs / 2,
    note: '50 connections, each view by another person, median of 3, taking turns',
  });
}

async function holdRate(place: Place, people: People, report: Report): Promise<void> {
  const server = await place.startOurs(settings);
  const banner = await openBanner(place, people);
  // A warm-up: a server that has just started is still being compiled.
  const warming = await sendViews(server.origin, seconds / 2, banner);
  const held = await sendViews(server.origin, seconds, { ...banner, aSecond: wanted });
  await pause(2 * interval);
  const { rows } = await place.pool.query<{ views: number }>(
    'select coalesce(sum(views), 0)::int as views from advertisement_days where advertisement_id = $1',
    [banner.id],
  );
  await server.stop();
  const { views } = rows[0]!;
  report({
    what: `views a second held, of ${wanted.toLocaleString('en')} sent`,
    ours: held.aSecond,
    unit: '1/s',
    goal: `≥ ${wanted.toLocaleString('en')}`,
    met: held.aSecond >= 0.99 * wanted && held.failed === 0 && views >= warming.sent + held.sent,
    note: `${held.sent.toLocaleString('en')} answered, ${(views - warming.sent).toLocaleString('en')} counted, ${held.failed} refused; after warming up`,
  });
}

/** Kills the server: views answered longer ago than the interval must have been written. */
async function killInTheMiddle(place: Place, people: People, report: Report): Promise<void> {
  const server = await place.startOurs(settings);
  const banner = await openBanner(place, people);
  const answered = new Map<number, number>();
  const sending = sendViews(server.origin, seconds, {
    ...banner,
    aSecond: wanted,
    answered: (user) => answered.set(user, performance.now()),
  });
  await pause(0.7 * seconds * 1000);
  const killed = performance.now();
  process.kill(server.pid, 'SIGKILL');
  await sending;
  const { rows } = await place.pool.query<{ user_id: number }>(
    'select user_id from advertisement_seen where advertisement_id = $1',
    [banner.id],
  );
  const written = new Set(rows.map(({ user_id }) => user_id));
  const lost = [...answered].filter(([user]) => !written.has(user));
  const oldest = Math.max(0, ...lost.map(([, at]) => killed - at));
  report({
    what: 'age of the oldest view lost by kill -9',
    ours: oldest,
    unit: 'ms',
    goal: `≤ ${(2 * interval).toLocaleString('en')} ms`,
    met: oldest <= 2 * interval,
    note: `the interval of a second, and what is being written; ${lost.length.toLocaleString('en')} of ${answered.size.toLocaleString('en')} answered were lost`,
  });
}
