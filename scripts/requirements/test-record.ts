import { posix } from 'node:path';

/** How close to a user a test works: in a browser, over HTTP or a socket, or on the code itself. */
export type Reach = 'browser' | 'wire' | 'code';

export interface PassedTest {
  file: string;
  /** Includes the titles of its groups. */
  title: string;
  reach: Reach;
}

interface VitestRecord {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface PlaywrightRecord {
  /** The folder to which the record's file paths are relative. */
  config?: { rootDir?: string };
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  file?: string;
  specs?: { title: string; file?: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightTest {
  status?: string;
  results: { status: string }[];
}

export function fromVitest(record: VitestRecord, root: string): PassedTest[] {
  return record.testResults.flatMap(({ name, assertionResults }) => {
    const file = below(root, name);
    const reach: Reach = /\.(api|live)\.test\.tsx?$/.test(file) ? 'wire' : 'code';
    return assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => ({ file, title: fullName.trim(), reach }));
  });
}

export function fromPlaywright(record: PlaywrightRecord, root: string): PassedTest[] {
  return (record.suites ?? []).flatMap((file) => walk(file, []));

  function walk(suite: PlaywrightSuite, groups: string[]): PassedTest[] {
    const own = (suite.specs ?? [])
      .filter(({ tests }) => hasPassed(tests))
      .map(({ title, file = suite.file ?? '' }) => ({
        file: below(root, posix.join(record.config?.rootDir ?? '', file)),
        title: [...groups, title].join(' '),
        reach: 'browser' as const,
      }));
    const inner = (suite.suites ?? []).flatMap((child) => walk(child, [...groups, child.title]));
    return [...own, ...inner];
  }
}

/** Passed in every project that ran it, at the last try. A test that is expected to fail proves nothing. */
function hasPassed(tests: readonly PlaywrightTest[]): boolean {
  const ran = tests.filter(({ results }) => results.some(({ status }) => status !== 'skipped'));
  return (
    ran.length > 0 &&
    ran.every(({ status, results }) => status !== 'unexpected' && results.at(-1)?.status === 'passed')
  );
}

function below(root: string, file: string): string {
  const path = file.replaceAll('\\', '/');
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
}
