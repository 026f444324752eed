import { faultOfSize } from './src/testing/sizes.ts';
import { WALKS } from './src/testing/walks/arbitraries.ts';

/**
 * The slow run: `node engine/soak.ts [tournaments] [seed]`, then every size from 2 to 4,096. Ends with the seed and the smallest failing
 * tournament when a property does not hold.
 */
const tournaments = Number(process.argv[2] ?? 12_000);
const seed = Number(process.argv[3] ?? Date.now() % 2_147_483_647);
const BATCH = 250;

console.log(`soak: ${tournaments} tournaments, seed ${seed}`);
const started = performance.now();
let played = 0;
for (const { name, share, failure } of WALKS) {
  const runs = Math.ceil(tournaments * share);
  const begun = performance.now();
  for (let done = 0; done < runs; done += BATCH) {
    const batch = Math.min(BATCH, runs - done);
    const failed = failure(batch, seed + done);
    if (failed !== undefined) {
      console.error(`\n${name} failed; replay with: node engine/soak.ts ${tournaments} ${seed}\n${failed}`);
      process.exit(1);
    }
    played += batch;
  }
  const seconds = (performance.now() - begun) / 1000;
  console.log(`  ${name}: ${runs} held, ${seconds.toFixed(1)} s`);
}

const LARGEST = 4096;
for (const double of [false, true]) {
  const name = double ? 'double' : 'single';
  for (let size = 2; size <= LARGEST; size++) {
    const fault = faultOfSize(size, double);
    if (fault !== undefined) {
      console.error(`\n${fault}`);
      process.exit(1);
    }
    played++;
    if (size % 1024 === 0) console.log(`  ${name} elimination: every size up to ${size} held`);
  }
}

const seconds = (performance.now() - started) / 1000;
console.log(`soak: ${played} tournaments held, seed ${seed}, ${seconds.toFixed(1)} s`);
