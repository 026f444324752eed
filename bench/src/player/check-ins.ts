import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { changeTournamentStatus } from '../../../contract/src/tournaments/tournaments.ts';
import { approval, runningBracket } from '../matches/approvals.ts';
import { crowdedTournament } from '../matches/crowd.ts';
import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import { percentile, timeOf } from '../times.ts';
import type { CheckedIn, Crowd } from './check-in-crowd.ts';
import { linksOf, listPlayers } from './crowd.ts';

const goals = { seconds: 60, timesAlone: 1.5 } as const;
const aSecond = 5;
const aloneSeconds = 15;
const inFlight = 64;

/** Everybody checks in by their link while staff approve matches of another tournament at a steady pace. */
export async function checkIns(measured: Measured, folder: string, players: number, report: Report) {
  const { place, client, server } = measured;
  const running = await runningBracket(measured, 1024);
  const id = await crowdedTournament(measured, players, { check_in_time: '30' });
  await place.pool.query(`update participants set status = 'registered' where tournament_id = $1`, [id]);
  await place.pool.query(
    'update tournaments set registered_count = checkin_count, checkin_count = 0 where id = $1',
    [id],
  );
  const opened = await client.call(changeTournamentStatus, { params: { id }, body: { status: 'CHECKIN' } });
  if (opened.status !== 200) throw new Error(`no check-in: ${JSON.stringify(opened.body)}`);
  const links = await linksOf(folder, await listPlayers(measured, id));

  const waiting = running.matches.map(approval(measured, running.id));
  const approveUntil = async (isOver: () => boolean) => {
    const times: Promise<number>[] = [];
    for (let next = performance.now(); !isOver() && waiting.length > 0; next += 1000 / aSecond) {
      await pause(Math.max(0, next - performance.now()));
      times.push(timeOf(waiting.pop()!));
    }
    return Promise.all(times);
  };
  const end = performance.now() + aloneSeconds * 1000;
  const alone = await approveUntil(() => performance.now() > end);
  let isOver = false;
  const crowd = letIn({ origin: server.origin, id, links, inFlight }).finally(() => {
    isOver = true;
  });
  const beside = await approveUntil(() => isOver);
  const { seconds, refused, failed } = await crowd;
  const { rows } = await place.pool.query<{ count: number }>(
    'select checkin_count as count from tournaments where id = $1',
    [id],
  );
  const count = rows[0]?.count ?? 0;
  report({
    what: `${players.toLocaleString('en')} links opened and checked in`,
    ours: seconds,
    unit: 's',
    goal: `≤ ${goals.seconds} s, all in, no 5xx`,
    met: seconds <= goals.seconds && failed === 0 && count === players,
    note: `${count} are in; ${refused} refusals, ${failed} failures; four calls each`,
  });
  const [mine, calm] = [percentile(beside, 0.99), percentile(alone, 0.99)];
  report({
    what: 'staff approving 5 a second meanwhile, p99',
    ours: mine,
    unit: 'ms',
    reference: calm,
    referenceName: 'staff alone',
    ratio: mine / calm,
    goal: `≤ ${goals.timesAlone}×`,
    met: mine <= goals.timesAlone * calm,
    note: `${beside.length} approvals, ${alone.length} alone`,
  });
}

async function letIn(crowd: Crowd): Promise<CheckedIn> {
  const { PATH, HOME } = process.env;
  const child = fork(join(import.meta.dirname, 'check-in-crowd.ts'), { env: { PATH, HOME } });
  child.send(crowd);
  const first = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the crowd went away');
    }),
  ]);
  return (first as [CheckedIn])[0];
}
