import { randomFrom } from '../../engine/src/random.ts';
import { findPlaces } from './find-places.ts';
import { type Candidate, type Mutant, replaced, toMutant } from './mutant.ts';
import { type Group, groupOf } from './mutant-groups.ts';
import { drawn, sharePerFile } from './seeded-draw.ts';
import type { TypeCheck } from './type-check.ts';
import { findVocabularies } from './vocabularies.ts';

export interface Drawn {
  mutants: Mutant[];
  /** How many did not fit the types and are not counted. */
  unfit: number;
}

/** How many files are type-checked together, each with one fault: most of the time goes into what they share. */
const atOnce = 20;

/** Draws `count` faults of a group that fit the types, or fewer if there are not as many. */
export function drawMutants(
  texts: ReadonlyMap<string, string>,
  group: Group,
  types: Pick<TypeCheck, 'misfits'>,
  { count, seed }: { count: number; seed: number },
): Drawn {
  const known = new Set(texts.keys());
  const files = [...known].filter((path) => groupOf(path, known) === group);
  const share = sharePerFile(count, files.length);
  const mutants: Mutant[] = [];
  let unfit = 0;
  let waiting = [...drawn(listCandidates(texts, files), randomFrom(seed))];
  while (mutants.length < count && waiting.length > 0) {
    const full = files.filter((file) => mutants.filter((mutant) => mutant.file === file).length >= share);
    const { batch, others } = takeBatch(waiting, new Set(full));
    const fitting = findFitting(batch, texts, types);
    for (const candidate of batch) {
      if (mutants.length === count) break;
      const after = fitting.get(candidate);
      if (after === undefined) unfit++;
      else mutants.push(toMutant(candidate, texts.get(candidate.file)!, after));
    }
    waiting = others;
  }
  return { mutants, unfit };
}

function listCandidates(texts: ReadonlyMap<string, string>, files: readonly string[]): Candidate[] {
  const vocabularies = [...texts]
    .filter(([path]) => /^(contract|engine)\//.test(path))
    .flatMap(([, text]) => findVocabularies(text));
  return files.flatMap((file) =>
    findPlaces({ text: texts.get(file)!, vocabularies }).map((place) => ({ ...place, file })),
  );
}

/** Takes the next candidates, each in another file; `others` wait on. Candidates in full files are dropped. */
function takeBatch(waiting: readonly Candidate[], full: ReadonlySet<string>) {
  const batch: Candidate[] = [];
  const others: Candidate[] = [];
  for (const candidate of waiting) {
    if (full.has(candidate.file)) continue;
    const hasRoom = batch.length < atOnce && !batch.some(({ file }) => file === candidate.file);
    (hasRoom ? batch : others).push(candidate);
  }
  return { batch, others };
}

/** The first replacement of each candidate that fits the types. */
function findFitting(
  batch: readonly Candidate[],
  texts: ReadonlyMap<string, string>,
  types: Pick<TypeCheck, 'misfits'>,
): Map<Candidate, string> {
  const found = new Map<Candidate, string>();
  const most = Math.max(...batch.map(({ instead }) => instead.length));
  for (let turn = 0; turn < most; turn++) {
    const open = batch.filter((candidate) => !found.has(candidate) && turn < candidate.instead.length);
    const after = (candidate: Candidate) => candidate.instead[turn]!;
    const misfits = types.misfits(
      new Map(open.map((one) => [one.file, replaced(texts.get(one.file)!, one, after(one))])),
    );
    for (const one of open) if (!misfits.has(one.file)) found.set(one, after(one));
  }
  return found;
}
