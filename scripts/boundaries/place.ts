import type { Package } from './tree.ts';

/** Where a file is in the repository. */
export interface Place {
  path: string;
  package: Package;
  inSrc: boolean;
  /** The folder directly below src: `areas`, `http`, `shell` …; undefined for a file directly in src. */
  room: string | undefined;
  /** `content/games` for `<package>/src/areas/content/games/…` of server and panel. */
  area: string | undefined;
  isTest: boolean;
}

export function placeOf(path: string): Place {
  const [name, src, room, group, area, ...rest] = path.split('/');
  const inSrc = src === 'src';
  const inArea = inSrc && room === 'areas' && rest.length > 0 && (name === 'server' || name === 'panel');
  return {
    path,
    package: name as Package,
    inSrc,
    room: inSrc && group !== undefined ? room : undefined,
    area: inArea ? `${group}/${area}` : undefined,
    isTest: /\.(test|spec)\.tsx?$/.test(path) || path.includes('/testing/'),
  };
}
