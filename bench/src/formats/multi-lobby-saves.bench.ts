import { saveLobby } from '../../../contract/src/formats/multi-lobby.ts';
import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import { inTransaction } from '../together.ts';
import type { RunningMultiLobby } from './multi-lobby.bench.ts';

/** Returns how many milliseconds it takes when every lobby saves this often, all lobbies at once. */
async function together(
  { lobbies }: RunningMultiLobby,
  times: number,
  save: (lobby: RunningMultiLobby['lobbies'][number]) => Promise<void>,
): Promise<number> {
  const began = performance.now();
  await Promise.all(
    lobbies.map(async (lobby) => {
      for (let turn = 0; turn < times; turn++) await save(lobby);
    }),
  );
  return performance.now() - began;
}

/** Saves of 100 scores, 16 lobbies of one tournament at once, beside the bare SQL under the same lock. */
export async function compareLobbySaves(
  measured: Measured,
  multiLobby: RunningMultiLobby,
  scale: number,
  report: Report,
): Promise<void> {
  const times = Math.max(1, Math.round(5 * scale));
  let points = 0;
  const ours = async ({ id: matchId, participants }: RunningMultiLobby['lobbies'][number]) => {
    points++;
    const { status, body } = await measured.client.call(saveLobby, {
      params: { id: multiLobby.id, matchId },
      body: { participants: participants.map((id, index) => ({ id, points: points + index })) },
    });
    if (status !== 200) throw new Error(`not saved: ${JSON.stringify(body)}`);
  };
  const bare = (lobby: RunningMultiLobby['lobbies'][number]) => {
    points++;
    return bareSave(measured, multiLobby.id, lobby, points);
  };
  await together(multiLobby, times, ours);
  await together(multiLobby, times, bare);
  const took = { ours: 0, bare: 0 };
  const turns = 4;
  for (let turn = 0; turn < turns; turn++) {
    took.ours += await together(multiLobby, times, ours);
    took.bare += await together(multiLobby, times, bare);
  }
  const saves = turns * times * multiLobby.lobbies.length;
  const [own, reference] = [took.ours, took.bare].map((ms) => (saves / ms) * 1000) as [number, number];
  report({
    what: `saves of 100 scores, ${multiLobby.lobbies.length} lobbies at once`,
    ours: own,
    unit: '1/s',
    reference,
    referenceName: 'bare SQL transaction',
    ratio: own / reference,
    goal: '≥ 0.5×',
    met: own >= reference / 2,
    note: 'one tournament, under its lock',
  });
}

/** Lock, read, write lines and counts, record, commit: the same rows and the same durability, nothing decided. */
async function bareSave(
  { place: { pool } }: Measured,
  id: number,
  { id: lobby, participants }: RunningMultiLobby['lobbies'][number],
  points: number,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('select * from tournaments where id = $1 for update', [id]);
    await client.query(
      `select * from arena_lobbies left join arena_lines on lobby_id = arena_lobbies.id
       where arena_lobbies.id = $1 and participant_id = any($2::int[])`,
      [lobby, participants],
    );
    await client.query(
      `update arena_lines set points = $3::int + number, updated_at = now()
       from unnest($2::int[]) with ordinality as t (participant, number)
       where lobby_id = $1 and participant_id = participant`,
      [lobby, participants, points],
    );
    await client.query('update arena_lobbies set scored = seated, version = version + 1 where id = $1', [
      lobby,
    ]);
    const { rows } = await client.query<{ id: number }>(
      `insert into audit (at, subject, subject_id, action, before, after)
       values (now(), 'match', $1, 'scores saved', '{}', '{}') returning id`,
      [lobby],
    );
    await client.query(
      `insert into match_actions (tournament_id, match_id, audit_id, done) values ($1, $2, $3, $4)`,
      [
        id,
        lobby,
        rows[0]?.id,
        JSON.stringify({ changes: participants.map((participant) => ({ participant, points })) }),
      ],
    );
  });
}
