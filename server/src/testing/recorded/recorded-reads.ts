import { type AreaName, allEndpoints } from '@matchdesk/contract/areas';
import type { Endpoint } from '@matchdesk/contract/endpoint';
import { exportKinds } from '@matchdesk/contract/formats/any-format.rules';
import { sql } from 'kysely';
import type { Client } from '../client.ts';
import type { TestServer } from '../server.testing.ts';

interface Read {
  name: string;
  endpoint: Endpoint;
}

interface Readers {
  anybody: Client;
  staff: Client;
}

const readersOf = async (server: TestServer): Promise<Readers> => ({
  anybody: server.anonymous,
  staff: await server.as('superAdmin'),
});

interface Answered {
  line: string;
  text: string;
}

/** What a colleague may do lists the whole contract, which is recorded in `openapi.json`. */
const unrecorded = ['seeAs', 'listPermissions'];

const reads: readonly Read[] = allEndpoints().filter(
  ({ name, endpoint }) => endpoint.method === 'GET' && !unrecorded.includes(name),
);

const june = 'from=2040-06-01&to=2040-06-30';

/** How reads are asked that need a query. */
const queries: Record<string, string> = {
  exportCalendar: june,
  findMatches: 'search=1',
  findNextMatch: 'status=FINISHED',
  findPublicPlayers: 'search=Entrant',
  getAudience: 'targets=all',
  getFactorReach: 'role=Super%20admin',
  getRanking: 'from=season&source_id=1',
  listCalendarDays: june,
  listCalendarEvents: june,
  listClanStandings: 'season_id=1',
  listMatchNumbers: 'status=FINISHED&from=0&to=9',
  listPublicMatches: 'ranges=0-7',
  listSoloStandings: 'season_id=1',
  listTeamStandings: 'season_id=1',
  searchEntries: 'search=Player',
};

type Ids = Record<string, readonly unknown[]>;

/** What a parameter of a path may stand for in a tournament. */
async function idsIn({ context: { db } }: TestServer, id: number): Promise<Ids> {
  const first = async (table: string, count: number) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where tournament_id = ${id} order by id limit ${count}`.execute(db);
    return rows.map((row) => row.id);
  };
  const participants = await first('participants', 1);
  return {
    id: [id],
    matchId: [...(await first('matches', 2)), ...(await first('tft_lobbies', 1))],
    pid: participants,
    participantId: participants,
    roomId: await first('rooms', 1),
    lobbyId: await first('arena_lobbies', 1),
    round: [1],
    kind: exportKinds,
  };
}

const isText = /json|^text/;

/** What staff, and for public calls anybody, read by a call with these ids, one line for each answer. */
async function read(readers: Readers, { name, endpoint }: Read, ids: Ids): Promise<Answered[]> {
  const client = endpoint.access.level === 'anyone' ? readers.anybody : readers.staff;
  const answers: Answered[] = [];
  for (const path of pathsOf(endpoint.path, ids)) {
    const response = await client.raw(`/api${path}?${queries[name] ?? ''}`);
    const text = isText.test(response.headers.get('content-type') ?? '') ? await response.text() : '';
    if (!text) await response.body?.cancel();
    if (response.status !== 404) answers.push({ line: `${name} ${path} ${response.status} ${text}`, text });
  }
  return answers;
}

/** What every call about a tournament shows of the newest one of each type and status. */
export async function readTournaments(server: TestServer): Promise<string[]> {
  const { db } = server.context;
  const readers = await readersOf(server);
  const tournaments = await db
    .selectFrom('tournaments')
    .select(({ fn }) => fn.max('id').as('id'))
    .groupBy(['type', 'status'])
    .orderBy('id')
    .execute();
  const lines: string[] = [];
  for (const { id } of tournaments) {
    const ids = await idsIn(server, id);
    for (const one of reads)
      if (/\/tournaments\/.*\{id\}/.test(one.endpoint.path))
        lines.push(...(await read(readers, one, ids)).map(({ line }) => line));
  }
  return lines;
}

/** What every call without a parameter shows, and of the first records in it whatever can be read of one. */
export async function readLists(server: TestServer): Promise<string[]> {
  const readers = await readersOf(server);
  const lines: string[] = [];
  for (const one of reads) {
    const { path } = one.endpoint;
    if (path.includes('{') || path.startsWith('/play')) continue;
    const [answer] = await read(readers, one, {});
    if (!answer) continue;
    lines.push(answer.line);
    if (path === '/tournaments') continue;
    const listed = answer.text && (JSON.parse(answer.text) as { data?: { id?: number }[] }).data;
    const ids = { id: Array.isArray(listed) ? listed.slice(0, 2).map(({ id }) => id) : [] };
    for (const of of reads)
      if (of.endpoint.path.startsWith(`${path}/{id}`))
        lines.push(...(await read(readers, of, ids)).map(({ line }) => line));
  }
  return lines;
}

const lastId = 2 ** 31 - 1;

/** Ids that nothing has: of a record, and of what stands below each of these records. */
const missingIds = (path: string, present: readonly number[]): Ids => {
  const names = [...path.matchAll(/\{(\w*[iI]d|seq|room)\}/g)].map(([, name]) => name!);
  const nowhere = Object.fromEntries(names.map((name) => [name, [lastId]]));
  return {
    ...nowhere,
    id: names.length > 1 ? [lastId, ...present] : [lastId],
    round: [1],
    kind: exportKinds,
  };
};

/** How the reads and deletings of these areas answer where nothing is there, also below these records. */
export const readMissing =
  (names: readonly AreaName[], present: readonly number[] = []) =>
  async (server: TestServer): Promise<string[]> => {
    const { anybody, staff } = await readersOf(server);
    const lines: string[] = [];
    for (const { area, name, endpoint } of allEndpoints()) {
      const { method, path, access } = endpoint;
      if (!names.includes(area) || !path.includes('{') || !['GET', 'DELETE'].includes(method)) continue;
      const client = access.level === 'anyone' ? anybody : staff;
      for (const missing of pathsOf(path, missingIds(path, present))) {
        const response = await client.raw(`/api${missing}?${queries[name] ?? ''}`, { method });
        lines.push(`${name} ${missing} ${response.status} ${await response.text()}`);
      }
    }
    return lines;
  };

/** The path once for each combination of ids; none if an id is unknown. */
function pathsOf(path: string, ids: Ids): string[] {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (!name) return [path];
  return (ids[name] ?? []).flatMap((value) => pathsOf(path.replace(`{${name}}`, String(value)), ids));
}
