import { WALKS } from './testing/walks/arbitraries.ts';

/**
 * The slow run: `node engine/soak.ts [tournaments] [seed]`. Ends with the seed and the smallest failing
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
console.log(
  `soak: ${played} tournaments held, seed ${seed}, ${((performance.now() - started) / 1000).toFixed(1)} s`,
);
