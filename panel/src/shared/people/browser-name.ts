/** In this order: most browsers also claim to be one of those after them. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], agent: string) =>
  names.find(([sign]) => sign.test(agent))?.[1];

/** 'Firefox, Windows' from a user agent; if it is unknown, its first word. */
export function browserName(agent: string | null): string {
  if (!agent) return '–';
  const known = [nameIn(browsers, agent), nameIn(systems, agent)].filter((name) => name !== undefined);
  return known.join(', ') || agent.split(/[\s/]/, 1)[0] || '–';
}
