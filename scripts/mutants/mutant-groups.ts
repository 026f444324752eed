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

/** Areas by group, as the README tells the product; an area is a folder of the server, of the contract, or both. */
const areas = new Map<string, Group>(
  Object.entries({
    formats:
      'advanced card-games challenge elimination formats leaderboard matches multi-lobby room-matches room-rows round-robin-swiss tft',
    tournaments:
      'check-in-links entrants entries participants podium public reminders seeding templates tournaments',
    desk: 'admin-calls chats desk guide judging presence support threads',
    content:
      'advertisements calendar deep-links games locations news notifications rules seasons settings terms',
    people: 'auth play teams users',
    money: 'billing ledger',
  }).flatMap(([group, names]) => names.split(' ').map((name) => [name, group as Group])),
);

/** The files in which faults are made, by group. What is not a product, generated, or words, has no group. */
export function groupOf(path: string, files: ReadonlySet<string>): Group | undefined {
  if (!/^(engine|contract|server|panel)\/src\/.*\.ts$/.test(path) || isLeftAlone(path)) return undefined;
  if (path.startsWith('engine/')) return 'engine';
  if (path.startsWith('panel/')) return hasTest(path, files) ? 'panel' : undefined;
  if (path.startsWith('server/src/people/')) return 'people';
  const group = areas.get(areaOf(path) ?? '');
  return group ?? (path.startsWith('server/') ? 'server' : 'contract');
}

/** `billing` of `server/src/areas/billing/ask.ts` and of `contract/src/billing/limits.ts`. */
export const areaOf = (path: string): string | undefined =>
  /^(?:server\/src\/areas|contract\/src(?:\/refusals)?)\/([^/]+?)(?:\.ts$|\/)/.exec(path)?.[1];

const isLeftAlone = (path: string): boolean =>
  isTest(path) ||
  /\/(demo|migrations|tables|locales|generate)\/|^contract\/src\/calls\/|\/index\.ts$|\.d\.ts$/.test(path);

export const isTest = (path: string): boolean => path.endsWith('.test.ts') || path.includes('/testing/');

const hasTest = (path: string, files: ReadonlySet<string>): boolean =>
  ['.test.ts', '.live.test.ts'].some((ending) => files.has(path.replace(/\.ts$/, ending)));
