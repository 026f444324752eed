export const groups = [
  'formats',
  'tournaments',
  'desk',
  'content',
  'people',
  'money',
  'server',
  'contract',
  'engine',
  'panel',
] as const;
export type Group = (typeof groups)[number];

/** The folders of the server's rows, each in the group whose areas write them. */
const rows: Record<string, Group> = {
  'admin-calls': 'desk',
  presence: 'desk',
  evenings: 'desk',
  threads: 'desk',
  brackets: 'formats',
  lobbies: 'formats',
  'match-numbers': 'formats',
  matches: 'formats',
  pictures: 'formats',
  referees: 'formats',
  rooms: 'formats',
  ledger: 'money',
  links: 'tournaments',
  participants: 'tournaments',
  tournaments: 'tournaments',
  people: 'people',
  teams: 'people',
  brand: 'content',
  seasons: 'content',
};

/**
 * The group of a file in which faults are made. Files that are no product code, are generated, or hold only words have
 * none.
 */
export function groupOf(path: string, files: ReadonlySet<string>): Group | undefined {
  if (!/^(engine|contract|server|panel)\/src\/.*\.ts$/.test(path) || isLeftAlone(path)) return undefined;
  if (path.startsWith('engine/')) return 'engine';
  if (path.startsWith('panel/')) return hasTest(path, files) ? 'panel' : undefined;
  if (path.startsWith('server/src/people/')) return 'people';
  return folderGroup(path) ?? (path.startsWith('server/') ? 'server' : 'contract');
}

/** The group in whose folder a file of the server or the contract stands. */
export function folderGroup(path: string): Group | undefined {
  const [, row] = /^server\/src\/rows\/([^/]+)\//.exec(path) ?? [];
  if (row) return rows[row];
  const [, name] = /^(?:server\/src\/areas|contract\/src)\/([^/]+)\//.exec(path) ?? [];
  return groups.find((group) => group === name);
}

/** `billing` of `server/src/areas/money/billing/withdraws.ts` and of `contract/src/money/billing.limits.ts`. */
export const areaOf = (path: string): string | undefined =>
  /^(?:server\/src\/areas|contract\/src)\/[^/]+\/([^/.]+)[/.]/.exec(path)?.[1];

const isLeftAlone = (path: string): boolean =>
  isTest(path) ||
  // A fault there may end the processes of others.
  path.endsWith('/embedded/postmaster-lock.ts') ||
  /\/(demo|migrations|tables|locales|generate)\/|\.calls\.ts$|\/index\.ts$|\.simulate(\.store)?\.ts$|\.d\.ts$/.test(
    path,
  );

export const isTest = (path: string): boolean =>
  /\.(test|harness)\.ts$/.test(path) || path.includes('/testing/');

const hasTest = (path: string, files: ReadonlySet<string>): boolean =>
  ['.test.ts', '.live.test.ts'].some((ending) => files.has(path.replace(/\.ts$/, ending)));
