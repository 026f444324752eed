import { randomFrom } from './src/random.ts';
import { playLargest } from './src/testing/largest.ts';
import { playSize } from './src/testing/sizes.ts';
import { playSwissRooms } from './src/testing/swiss-rounds.ts';
import { WALKS } from './src/testing/walks/arbitraries.ts';

/**
 * The slow run: `node engine/soak.ts [tournaments] [seed]`. Random tournaments of every format, then every size
 * from 2 to 4,096, the largest bracket, and Swiss rounds beside a blossom. Ends with the seed and the smallest
 * failing tournament when a property does not hold.
 */
const tournaments = Number(process.argv[2] ?? 12_000);
const seed = Number(process.argv[3] ?? Date.now() % 2_147_483_647);
const BATCH = 250;
const LARGEST_SIZE = 4096;
/** [DE4] is of full brackets; the mean over all sizes may not be worse by more than the chance of so many coins. */
const MOST_REMATCHES = 0.8;
const SWISS_RUNS = 200;

function give(up: string): never {
  console.error(`\n${up}\nreplay with: node engine/soak.ts ${tournaments} ${seed}`);
  process.exit(1);
}

const started = performance.now();
const secondsSince = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
let played = 0;

function playWalks(): void {
  for (const { name, share, failure } of WALKS) {
    const runs = Math.ceil(tournaments * share);
    const begun = performance.now();
    for (let done = 0; done < runs; done += BATCH) {
      const batch = Math.min(BATCH, runs - done);
      const failed = failure(batch, seed + done);
      if (failed !== undefined) give(`${name} failed\n${failed}`);
      played += batch;
    }
    console.log(`  ${name}: ${runs} held, ${secondsSince(begun)}`);
  }
}

function playSizes(): void {
  for (const double of [false, true]) {
    const name = double ? 'double' : 'single';
    const begun = performance.now();
    let rematches = 0;
    for (let size = 2; size <= LARGEST_SIZE; size++) {
      const report = playSize(size, double);
      if (report.fault !== undefined) give(report.fault);
      rematches += report.rematches;
      played++;
    }
    const mean = rematches / (LARGEST_SIZE - 1);
    if (mean > MOST_REMATCHES) give(`${mean.toFixed(3)} rematches a ${name} elimination`);
    const met = double ? `, ${mean.toFixed(3)} rematches each` : '';
    console.log(
      `  ${name} elimination: every size from 2 to ${LARGEST_SIZE} held${met}, ${secondsSince(begun)}`,
    );
  }
}

function playTheLargest(): void {
  for (const double of [false, true]) {
    const begun = performance.now();
    playLargest(double);
    played++;
    const name = double ? 'double' : 'single';
    console.log(`  ${name} elimination of 262144: seated, played, reverted, undone, ${secondsSince(begun)}`);
  }
}

function pairSwissRooms(): void {
  const begun = performance.now();
  const rooms = playSwissRooms(SWISS_RUNS, randomFrom(seed));
  if (typeof rooms === 'string') give(rooms);
  console.log(
    `  Swiss: ${rooms.rounds} rounds of 16 to 24, none better by a blossom, ${secondsSince(begun)}`,
  );
}

console.log(`soak: ${tournaments} tournaments, seed ${seed}`);
playWalks();
playSizes();
playTheLargest();
pairSwissRooms();
console.log(`soak: ${played} tournaments held, seed ${seed}, ${secondsSince(started)}`);
