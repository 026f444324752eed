import { coins, type Drawn, type Kind, type Pair, type Player } from './player.ts';
import { medianMs } from './stopwatch.ts';

/**
 * One cell of the bench, in a process of its own: `node cell.ts <player> <kind> <entrants>`. Prints `begin <phase>` and
 * `<phase> <ms>` as it goes, so that a cell that is cut off still tells how far it came; at the end `rematches <count>`
 * for a double elimination that was played.
 */
const [, , name, kindGiven, count] = process.argv;
const kind = kindGiven as Kind;
const entrants = Number(count);
const { player } = (await import(`./players/${name}.ts`)) as { player: Player };
const print = (line: string) => process.stdout.write(`${line}\n`);

async function draw(size: number): Promise<Drawn> {
  return player.generate(kind, player.entrants(size) as never);
}

/** Warms every engine up with a second of small brackets, because a server is warm too. */
async function warmUp(): Promise<void> {
  while (process.cpuUsage().user < 1_000_000) await (await draw(512)).play?.(coins());
}

async function checkAllThere(drawn: Drawn): Promise<void> {
  const pairs = await drawn.pairs();
  const least = kind === 'single' ? entrants - 1 : 2 * entrants - 2;
  const seated = new Set(pairs.flat().filter((side) => side > 0));
  if (pairs.length < least || seated.size !== entrants) {
    throw new Error(`${pairs.length} matches with ${seated.size} entrants, not ${least} with ${entrants}`);
  }
}

/** Pairs that met again before the last match. */
function countRematches(pairs: readonly Pair[]): number {
  const met = new Set<string>();
  let rematches = 0;
  for (const pair of pairs.slice(0, -1)) {
    const key = pair.toSorted((a, b) => a - b).join(' ');
    if (met.has(key)) rematches++;
    met.add(key);
  }
  return rematches;
}

await warmUp();
const list = player.entrants(entrants) as never;
let drawn = await draw(entrants);
await checkAllThere(drawn);

print('begin generate');
const generateMs = await medianMs(
  async () => undefined,
  async () => {
    drawn = await player.generate(kind, list);
  },
);
print(`generate ${generateMs}`);

if (drawn.play !== undefined) {
  print('begin play');
  const playMs = await medianMs(
    () => player.generate(kind, list),
    async (bracket) => {
      drawn = bracket;
      await bracket.play!(coins());
    },
  );
  print(`play ${playMs}`);
  if (kind === 'double') print(`rematches ${countRematches(await drawn.pairs())}`);
}
