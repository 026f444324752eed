import { hash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WALKS } from './testing/walks/arbitraries.ts';

const SEED = 20_261_118;
const TOURNAMENTS = 120;

interface Answer {
  readonly ok?: boolean;
  readonly code?: string;
}

/** How a tournament went, and a digest of every answer in it. */
function summary(answers: readonly unknown[]): string {
  const outcomes = answers.filter(
    (answer): answer is Answer => typeof answer === 'object' && answer !== null,
  );
  const accepted = outcomes.filter(({ ok }) => ok).length;
  const refusals = outcomes.flatMap(({ code }) => code ?? []).toSorted();
  const digest = hash('sha1', JSON.stringify(answers)).slice(0, 16);
  return `${answers.length} answers, ${accepted} accepted, refused: ${[...new Set(refusals)].join(' ') || 'none'}, ${digest}`;
}

/**
 * A change of any decision shows in a digest. If it is meant, or fast-check draws other tournaments, the test is run
 * with `--update`.
 */
test.each(WALKS)('$name: the engine answers as it was recorded', async ({ name, share, answers }) => {
  const lines = answers(Math.max(15, Math.round(TOURNAMENTS * share)), SEED).map(summary);
  const file = join(import.meta.dirname, 'recorded', `${name.toLowerCase().replace(' ', '-')}.txt`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(file);
});
