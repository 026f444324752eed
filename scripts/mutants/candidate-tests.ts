import { resolveImport } from '../boundaries/resolve.ts';
import { scanSource } from '../boundaries/scan.ts';
import { areaOf, type Group, groupOf, isTest } from './mutant-groups.ts';

/**
 * The test files that can notice a fault of a group: those of its package or areas, and those that make calls of its
 * areas, which they import from the contract.
 */
export function listCandidateTests(group: Group, texts: ReadonlyMap<string, string>): string[] {
  const files = new Set(texts.keys());
  const tests = [...files].filter((path) => path.endsWith('.test.ts'));
  const inside = (...folders: string[]) =>
    tests.filter((test) => folders.some((folder) => test.startsWith(folder)));
  const outsideAreas = inside('server/').filter((test) => areaOf(test) === undefined);
  switch (group) {
    case 'engine':
    case 'panel':
      return inside(`${group}/`);
    case 'server':
      return outsideAreas;
    case 'contract':
      return [...inside('contract/'), ...outsideAreas];
    default:
      return [
        ...inside('contract/'),
        ...inside('server/').filter((test) => isAbout(test, group, texts, files)),
      ];
  }
}

function isAbout(
  test: string,
  group: Group,
  texts: ReadonlyMap<string, string>,
  files: ReadonlySet<string>,
): boolean {
  const beside = test.replace(/[^/]+$/, 'beside.ts');
  if (groupOf(beside, files) === group) return true;
  return calledBy(test, new Set()).some((path) => groupOf(path, files) === group);

  /** Files of the contract that a test or its helpers import. */
  function calledBy(path: string, seen: Set<string>): string[] {
    if (seen.has(path)) return [];
    seen.add(path);
    return scanSource(path, texts.get(path) ?? '').imports.flatMap(({ specifier, typeOnly }) => {
      const target = resolveImport(path, specifier, files);
      if (typeOnly || !('ours' in target)) return [];
      if (isTest(target.ours)) return calledBy(target.ours, seen);
      return target.ours.startsWith('contract/') ? [target.ours] : [];
    });
  }
}
