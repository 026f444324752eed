import type { Edge } from './edges.ts';
import type { Place } from './place.ts';

/** An area is entered through its index.ts, and the shared rooms may import none. */
export function checkAreas({ from, to, specifier, lazy, typeOnly }: Edge): string | undefined {
  if (to?.area === undefined || from.package !== to.package) return undefined;
  if (from.area === to.area) return isIndex(from) && !typeOnly ? checkGivenAway(to, specifier) : undefined;
  if (!mayKnowAreas(from)) return `${describe(from)} may not import the area ${to.area} ('${specifier}')`;
  if (isIndex(to) || (lazy && isPanelRoot(from)) || isTaken(from, to)) return undefined;
  return `the area ${to.area} is entered only through its index.ts ('${specifier}')`;
}

/**
 * An area's index.ts gives away neither its store, routes nor constraints: rows that other areas need belong in
 * `rows/`.
 */
function checkGivenAway(to: Place, specifier: string): string | undefined {
  if (to.package !== 'server' || !ownFile.test(to.path)) return undefined;
  return `an area keeps its store, routes and constraints to itself ('${specifier}')`;
}

const ownFile = /\.(store|routes|constraints)\.ts$/;

function mayKnowAreas(from: Place): boolean {
  if (from.area !== undefined || from.isTest) return true;
  if (from.package === 'panel') return isPanelRoot(from);
  return /^server\/src\/((app|areas|main)\.ts$|demo\/)/.test(from.path);
}

/** The route table imports each page lazily, so that a page is a chunk of its own. */
function isPanelRoot(from: Place): boolean {
  return from.package === 'panel' && from.inSrc && from.room === undefined;
}

/** One file collects the routes and constraints of all areas. */
const isTaken = (from: Place, to: Place): boolean =>
  from.path === 'server/src/areas.ts' && ownFile.test(to.path);

function isIndex(to: Place): boolean {
  return to.path === `${to.package}/src/areas/${to.area}/index.ts`;
}

function describe(from: Place): string {
  return from.room === undefined ? from.path : `the shared room ${from.package}/src/${from.room}`;
}
