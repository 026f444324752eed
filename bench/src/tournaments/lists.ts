import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { listTournaments as call } from '../../../contract/src/tournaments/tournaments.ts';
import { pageTournaments } from '../../../server/src/areas/tournaments/tournaments/tournaments.store.ts';
import { loadAutocannon } from '../load/autocannon.ts';
import type { Place } from '../place.ts';
import type { Report } from '../row.ts';
import { median } from '../times.ts';
import type { BareInput } from './bare-list.ts';
import { statementsOf } from './statements.ts';

const bareFile = join(import.meta.dirname, 'bare-list.ts');
const rounds = 3;
const seconds = 8;
const connections = 16;

/** What a desk asks for: the newest of a game, what comes next, what needs attention first, a page further on. */
function addresses(): string[] {
  const games = [1, 3, 6, 9, 12].flatMap((game) => [
    `game_id=${game}&order=started_at&direction=DESC`,
    `game_id=${game}&not_finished=1&order=started_at&direction=ASC`,
    `game_id=${game}&match_type=2&order=id&direction=DESC&page=3`,
  ]);
  const states = ['IN_PROGRESS', 'REGISTRATION_OPENED', 'FINISHED'].flatMap((status) => [
    `status=${status}&order=started_at&direction=ASC`,
    `status=${status}&match_type=1&order=id&direction=DESC`,
  ]);
  const whole = ['order=status&direction=ASC', 'order=status&direction=DESC', 'order=id&direction=DESC'];
  return [...games, ...states, ...whole].map((query) => `/api/tournaments?limit=50&${query}`);
}

export async function compareLists(place: Place, report: Report): Promise<void> {
  const lists = await bareLists(place);
  const [ours, bare] = [await place.startOurs(), await place.startBare(bareFile, { lists })];
  try {
    await expectAlike(ours.origin, bare.origin, place.token, Object.keys(lists));
    const rates = { ours: [] as number[], bare: [] as number[] };
    await load(ours.origin, place.token, 3);
    await load(bare.origin, place.token, 3);
    // In turns, so that a noisy minute affects both.
    for (let round = 0; round < rounds; round += 1) {
      rates.ours.push(await load(ours.origin, place.token, seconds));
      rates.bare.push(await load(bare.origin, place.token, seconds));
    }
    const [mine, theirs] = [median(rates.ours), median(rates.bare)];
    report({
      what: 'list of 50 tournaments, filtered and sorted',
      ours: mine,
      unit: 'requests/s',
      reference: theirs,
      referenceName: 'bare Fastify, same SQL',
      ratio: mine / theirs,
      goal: '≥ 0.5×',
      met: mine >= theirs / 2,
      note: `${connections} in flight, ${Object.keys(lists).length} different lists`,
    });
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

async function bareLists({ pool }: Place): Promise<BareInput['lists']> {
  const lists: BareInput['lists'] = {};
  for (const address of addresses()) {
    const { deleted = false, ...query } = call.query.parse(
      Object.fromEntries(new URL(address, 'http://here').searchParams),
    );
    let meta = {};
    const work = async (db: Parameters<typeof pageTournaments>[0]) => {
      ({ meta } = await pageTournaments(db, { ...query, deleted, path: call.path }));
    };
    lists[address] = { statements: await statementsOf(pool, work), meta };
  }
  return lists;
}

/** A faster answer with other content would prove nothing. */
async function expectAlike(ours: string, bare: string, token: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    const headers = { authorization: `Bearer ${token}` };
    const [mine, theirs] = await Promise.all(
      [ours, bare].map(async (origin) => (await fetch(`${origin}${path}`, { headers })).json()),
    );
    if (!isDeepStrictEqual(mine, theirs)) throw new Error(`the bare server answers ${path} differently`);
    if ((mine as { data: unknown[] }).data.length !== 50) throw new Error(`${path} has less than 50 rows`);
  }
}

async function load(origin: string, token: string, duration: number): Promise<number> {
  const autocannon = await loadAutocannon();
  const result = await autocannon({
    url: origin,
    connections,
    duration,
    headers: { authorization: `Bearer ${token}` },
    requests: addresses().map((path) => ({ path })),
  });
  if (result.non2xx || result.errors)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors from ${origin}`);
  return result.requests.average;
}
