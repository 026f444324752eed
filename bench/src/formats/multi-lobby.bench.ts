import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { startTournament } from '../../../contract/src/formats/any-format.ts';
import { generateLobbies, listLobbies } from '../../../contract/src/formats/multi-lobby.ts';
import { crowdedTournament } from '../matches/crowd.ts';
import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import { compareLobbySaves } from './multi-lobby-saves.bench.ts';
import type { Part } from './part.bench.ts';

const perLobby = 100;
const longestPause = 100;

export interface RunningMultiLobby {
  id: number;
  lobbies: { id: number; participants: number[] }[];
}

/** Lobbies of 100: generated beside the bare COPY of the same rows, then 16 of them saved at once. */
export const measureMultiLobbies: Part = async (measured, scale, report) => {
  const lobbies = Math.max(16, Math.round(400 * scale));
  const bounds = { min_lobby_players: String(perLobby), max_lobby_players: String(perLobby) };
  // The first draw of a process pays for its plans and its code; the second is what staff meet.
  const warm = await crowdedTournament(measured, perLobby * 16, { type: '5', ...bounds });
  await measured.client.call(generateLobbies, { params: { id: warm } });
  const id = await crowdedTournament(measured, perLobby * lobbies, { type: '5', ...bounds });
  await compareGeneration(measured, id, lobbies, report);
  const started = await measured.client.call(startTournament, { params: { id }, body: {} });
  if (started.status !== 200) throw new Error(`not started: ${JSON.stringify(started.body)}`);
  await compareLobbySaves(measured, await readMultiLobby(measured, id), scale, report);
};

async function readMultiLobby({ client, place }: Measured, id: number): Promise<RunningMultiLobby> {
  const { body } = await client.call(listLobbies, { params: { id }, query: { from: 0, to: 15 } });
  const lobbies: RunningMultiLobby['lobbies'] = [];
  for (const lobby of body.data) {
    const { rows } = await place.pool.query<{ id: number }>(
      'select participant_id as id from arena_lines where lobby_id = $1 order by seat',
      [lobby.id],
    );
    lobbies.push({ id: lobby.id, participants: rows.map((row) => row.id) });
  }
  return { id, lobbies };
}

async function compareGeneration(
  measured: Measured,
  id: number,
  lobbies: number,
  report: Report,
): Promise<void> {
  const watch = watchAnswers(measured.server.origin);
  const began = performance.now();
  const { status, body } = await measured.client.call(generateLobbies, { params: { id } });
  const ours = performance.now() - began;
  const longest = await watch.stop();
  if (status !== 200) throw new Error(`not generated: ${JSON.stringify(body)}`);
  const copied = await bareCopy(measured, id);
  report({
    what: `generate ${lobbies} lobbies of ${perLobby}`,
    ours,
    unit: 'ms',
    reference: copied,
    referenceName: 'bare COPY of the same rows',
    ratio: copied / ours,
    goal: '≤ 4× the COPY',
    met: ours <= 4 * copied,
    note: `${(lobbies * perLobby).toLocaleString('en')} lines`,
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
function watchAnswers(origin: string) {
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

const tables = {
  arena_lobbies: 'id, tournament_id, number, round, lobby, status, starts_at, seated',
  arena_lines: 'lobby_id, participant_id, round, seat',
} as const;

/** Copies lobbies and lines into tables with the same columns, keys and references, in one transaction. */
async function bareCopy({ place: { pool } }: Measured, id: number): Promise<number> {
  const linesOf = async (table: keyof typeof tables) => {
    const where =
      table === 'arena_lobbies'
        ? 'tournament_id = $1'
        : 'lobby_id in (select id from arena_lobbies where tournament_id = $1)';
    const { rows } = await pool.query<{ line: string }>(
      `select concat_ws(E'\\t', ${tables[table]}) as line from ${table} where ${where}`,
      [id],
    );
    return rows.map(({ line }) => line);
  };
  const [lobbies, lines] = [await linesOf('arena_lobbies'), await linesOf('arena_lines')];
  const client = await pool.connect();
  try {
    await client.query('create table arena_lobbies_copied (like arena_lobbies including all)');
    await client.query('create table arena_lines_copied (like arena_lines including all)');
    await client.query(
      'alter table arena_lines_copied add foreign key (lobby_id) references arena_lobbies_copied on delete cascade',
    );
    const began = performance.now();
    await client.query('begin');
    for (const [table, rows] of [
      ['arena_lobbies', lobbies],
      ['arena_lines', lines],
    ] as const) {
      const copy = client.query(copyFrom(`copy ${table}_copied (${tables[table]}) from stdin`));
      await pipeline(Readable.from(inPortions(rows)), copy);
    }
    await client.query('commit');
    const took = performance.now() - began;
    await client.query('drop table arena_lines_copied, arena_lobbies_copied');
    return took;
  } finally {
    client.release();
  }
}

function* inPortions(lines: readonly string[]) {
  for (let at = 0; at < lines.length; at += 1000) yield `${lines.slice(at, at + 1000).join('\n')}\n`;
}
