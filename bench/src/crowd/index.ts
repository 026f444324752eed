import { atServer, type Measured } from '../place.ts';
import { isQuick } from '../quick.ts';
import type { Report } from '../row.ts';
import { percentile } from '../times.ts';
import { openBurst } from './burst.ts';
import { playersCalls } from './calls.ts';
import { openDesk } from './desk.ts';
import { openGround } from './ground.ts';

export const title = 'A crowd of players';
export const summary =
  'staff approve five matches a second while 40 players make each changing call of theirs 55 times at once';

const [players, times] = isQuick ? [4, 10] : [40, 55];
const calmFor = isQuick ? 1000 : 4000;

export function run(report: Report): Promise<void> {
  const settings = { CONNECTIONS_PER_ADDRESS: '10000' };
  return atServer('crowd', (measured) => measure(measured, report), settings);
}

async function measure(measured: Measured, report: Report): Promise<void> {
  const calls = isQuick ? playersCalls.slice(0, 4) : playersCalls;
  const ground = await openGround(measured, players);
  const desk = openDesk(measured);
  const burst = openBurst(measured.server.origin);
  const calm: number[] = [];
  const crowded: number[] = [];
  const answers = new Map<number, number>();
  let worst = { name: '', ratio: 0 };
  // The first approvals of a server are slower than any later one.
  await desk.prepare();
  await desk.approveFor(2 * calmFor);
  for (const { name, endpoint, inputOf } of calls) {
    await desk.prepare();
    const crowd = await ground.newPlayers();
    const before = await desk.approveFor(calmFor);
    const during = await desk.approveWhile(
      burst.send(
        crowd.flatMap((player, index) => {
          const call = { endpoint, token: player.token, ...inputOf(ground, index) };
          return Array.from({ length: times }, () => call);
        }),
        (status) => answers.set(status, (answers.get(status) ?? 0) + 1),
      ),
    );
    calm.push(...before);
    crowded.push(...during);
    const ratio = percentile(during, 0.99) / percentile(before, 0.99);
    if (ratio > worst.ratio) worst = { name, ratio };
  }
  burst.close();
  const [ours, reference] = [percentile(crowded, 0.99), percentile(calm, 0.99)];
  const tally = [...answers]
    .sort(([one], [other]) => one - other)
    .map(([status, all]) => `${all} × ${status}`);
  report({
    what: `an approval by staff among ${players} × ${times} calls of players, p99`,
    ours,
    unit: 'ms',
    reference,
    referenceName: 'the same in calm',
    ratio: ours / reference,
    goal: '≤ 3×',
    met: ours <= 3 * reference,
    note: `${crowded.length} of them during ${calls.length} kinds of calls; worst beside ${worst.name}: ${worst.ratio.toFixed(1)}×`,
  });
  report({
    what: 'approvals that were not answered with 200',
    ours: desk.refused.length,
    unit: `of ${calm.length + crowded.length}`,
    goal: 'none',
    met: desk.refused.length === 0,
    note: `${desk.refused.join(', ') || 'no 503'}; players were answered ${tally.join(', ')}`,
  });
}
