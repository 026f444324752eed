import type { PassedTest } from './test-record.ts';

/** A title that cites more ids than this is not believed. */
const mostIdsInATitle = 8;

export interface Citations {
  /** The tests that cite an id, in the order of the record. */
  byId: Map<string, PassedTest[]>;
  /** Complaints about unknown ids, and about titles that cite too many. */
  complaints: string[];
}

export function collectCitations(tests: readonly PassedTest[], known: ReadonlySet<string>): Citations {
  const byId = new Map<string, PassedTest[]>();
  const complaints = new Set<string>();
  for (const test of tests) {
    const ids = idsIn(test.title);
    if (ids.length > mostIdsInATitle) {
      complaints.add(
        `${nameOf(test)}: cites ${ids.length} ids; ${mostIdsInATitle} is the most, so none counts`,
      );
      continue;
    }
    for (const id of ids) {
      if (known.has(id)) byId.set(id, [...(byId.get(id) ?? []), test]);
      else complaints.add(`${nameOf(test)}: cites ${id}, which is not in docs/requirements.md`);
    }
  }
  return { byId, complaints: [...complaints] };
}

/**
 * `[AUTH-08, AUTH-09] signs in` cites two requirements, `[D58, O29]` two decisions. Rules of the engine have no dash
 * and two letters or more (`[DE4]`) and are skipped; a range or a typo (`AUTH-8`, `AUTH-08..09`, `D7`) counts as an id,
 * so that it is reported rather than lost.
 */
export function idsIn(title: string): string[] {
  const groups = [...title.matchAll(/\[([^[\]]*)\]/g)].map(([, inside]) => inside!.split(/[,;\s]+/));
  return [...new Set(groups.flat().filter((word) => /^([A-Z][A-Z0-9]*-\d|[DO]\d)/.test(word)))];
}

export function nameOf({ file, title }: PassedTest): string {
  return `${file} › ${title}`;
}
