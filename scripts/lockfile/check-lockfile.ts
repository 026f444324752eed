interface LockedPackage {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

/** How platform packages spell the two processors that our users have. */
const spellings = [
  ['x64', 'arm64'],
  ['x86_64', 'aarch64'],
  ['amd64', 'arm64'],
] as const;

/** Finds what would make `npm ci` fail, or install half a tool, on another machine. */
export function checkLockfile({ packages }: Lockfile): string[] {
  const names = new Set(Object.keys(packages).map(toName));
  return [...addressesIn(packages), ...missingOptionals(packages, names), ...missingTwins(names)];
}

function addressesIn(packages: Lockfile['packages']): string[] {
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved !== undefined && /^https?:/.test(resolved))
    .map(([path, { resolved }]) => `${path} is tied to one registry: ${resolved}`);
}

/** npm 11 ends `npm ci` with EUSAGE when an optional platform build has no entry of its own. */
function missingOptionals(packages: Lockfile['packages'], names: ReadonlySet<string>): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `${path || 'the root'} names the optional ${name}, which has no entry`),
  );
}

function missingTwins(names: ReadonlySet<string>): string[] {
  return [...names].flatMap((name) => {
    const twins = twinsOf(name);
    if (twins.length === 0 || twins.some((twin) => names.has(twin))) return [];
    return [`${name} has no twin for the other processor (${twins.join(' or ')})`];
  });
}

function twinsOf(name: string): string[] {
  const platform = /linux.*$/.exec(name)?.[0];
  if (!platform) return [];
  const swapped = spellings.flatMap(([intel, arm]) => [
    platform.replace(new RegExp(`\\b${intel}\\b`), arm),
    platform.replace(new RegExp(`\\b${arm}\\b`), intel),
  ]);
  const stem = name.slice(0, -platform.length);
  return [...new Set(swapped)].filter((twin) => twin !== platform).map((twin) => stem + twin);
}

function toName(path: string): string {
  return path.split('node_modules/').at(-1)!;
}
