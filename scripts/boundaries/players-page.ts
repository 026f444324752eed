import type { Edge } from './edges.ts';
import type { Place } from './place.ts';

/** From a file of the players' page to a heavy package. */
interface HeavyImport {
  path: string[];
  line: number;
}

/** Packages that would make the players' page several times as large. */
const tooHeavy = /^(@mantine\/|@tanstack\/|@tabler\/|i18next$|react-i18next$|zod(\/|$))/;

const isPlayers = ({ path }: Place): boolean => /^panel\/src\/play(\/|-page\.tsx$)/.test(path);

const isStaffs = ({ path, area }: Place): boolean =>
  area !== undefined || path.startsWith('panel/src/shell/');

/** The players' page and the staff's share rooms, and take nothing from each other. */
export function checkPlayersPage({ from, to, specifier }: Edge): string | undefined {
  if (to === undefined || from.package !== 'panel') return undefined;
  if (isPlayers(from) && isStaffs(to))
    return `the players’ page may not import what is the staff’s ('${specifier}')`;
  if (!isPlayers(from) && isPlayers(to) && from.inSrc)
    return `only the players’ page imports panel/src/play ('${specifier}')`;
  return undefined;
}

/** The ways by which the players' page would load something heavy, each as the files of its chain. */
export function findHeavyImports(edges: readonly Edge[]): HeavyImport[] {
  const bySource = Map.groupBy(
    edges.filter(({ from, typeOnly }) => !typeOnly && !from.isTest),
    ({ from }) => from.path,
  );
  const starts = [...bySource.keys()].filter((path) => isPlayers(bySource.get(path)![0]!.from));
  const cameFrom = new Map<string, Edge | undefined>(starts.map((path) => [path, undefined]));
  const found: HeavyImport[] = [];
  for (const [path] of cameFrom)
    for (const edge of bySource.get(path) ?? []) {
      if (edge.to && !cameFrom.has(edge.to.path)) cameFrom.set(edge.to.path, edge);
      if (!edge.to && tooHeavy.test(edge.specifier)) found.push(chainTo(edge, cameFrom));
    }
  return found;
}

function chainTo(last: Edge, cameFrom: ReadonlyMap<string, Edge | undefined>): HeavyImport {
  const chain = [last];
  for (let edge = cameFrom.get(last.from.path); edge; edge = cameFrom.get(edge.from.path))
    chain.unshift(edge);
  return { path: [...chain.map(({ from }) => from.path), last.specifier], line: chain[0]!.line };
}
