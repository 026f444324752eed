import type { Edge } from './edges.ts';
import type { Package } from './tree.ts';

/** Which package may import which. Packages in no list (e2e, bench, scripts) may not be imported at all. */
const mayImport: Record<Package, readonly Package[]> = {
  engine: [],
  contract: [],
  server: ['contract', 'engine'],
  panel: ['contract', 'engine'],
  e2e: ['engine', 'contract', 'server', 'panel'],
  bench: ['engine', 'contract', 'server', 'panel'],
  scripts: ['engine', 'contract', 'server', 'panel'],
};

/** The packages that our users run; the others are tools. */
export const products: readonly Package[] = ['engine', 'contract', 'server', 'panel'];

/** The engine's modules that are small enough for the panel: tables and arithmetic, but no format's play. */
const lightRules = 'elimination/geometry, formats, schedule, seeding, status';
const openToPanel = /^engine\/src\/(elimination\/geometry|formats|schedule|seeding|status)\.ts$/;

export function checkArrow(edge: Edge): string | undefined {
  const { from, to, specifier } = edge;
  if (to === undefined) return checkOutside(edge);
  if (from.package === to.package) {
    const climbs = products.includes(from.package) && from.inSrc && specifier.includes('../../');
    return climbs ? `'${specifier}' climbs; write it as '#…' from src` : undefined;
  }
  if (!mayImport[from.package].includes(to.package))
    return `${from.package} may not import ${to.package} ('${specifier}')`;
  if (products.includes(from.package) && specifier.startsWith('.'))
    return `'${specifier}' leaves ${from.package}; import it as '@matchdesk/${to.package}/…'`;
  if (from.package === 'panel' && to.package === 'engine' && !edge.typeOnly && !openToPanel.test(to.path))
    return `panel may take only types ('import type') and light rules (${lightRules}) from engine ('${specifier}')`;
  return undefined;
}

function checkOutside({ from, specifier }: Edge): string | undefined {
  if (!from.inSrc || from.isTest) return undefined;
  if (from.package === 'engine') return `engine may not import anything ('${specifier}')`;
  if (from.package === 'contract' && !/^zod(\/|$)/.test(specifier))
    return `contract may import only zod ('${specifier}')`;
  return undefined;
}
