import { medianMs } from '../stopwatch.ts';
import { FORMATS } from './formats.growth.ts';

/**
 * One format in a process of its own: `node growth-cell.ts <format> <entrants> <tournaments>` prints the milliseconds
 * of `generate` and of `play` for all of them together.
 */
const [, , name, size, tournaments] = process.argv;
const format = FORMATS[name!]!;
const entrants = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

while (process.cpuUsage().user < 1_000_000) format.generate(entrants(512)).play();

const list = entrants(Number(size));
const drawAll = () => Array.from({ length: Number(tournaments) }, () => format.generate(list));
const generate = await medianMs(
  () => undefined,
  async () => drawAll(),
);
const play = await medianMs(drawAll, async (drawn) => {
  for (const one of drawn) one.play();
});
process.stdout.write(JSON.stringify({ generate, play }));
