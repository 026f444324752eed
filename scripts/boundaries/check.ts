import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkAreas } from './areas.ts';
import { checkArrow, products } from './arrows.ts';
import { findCycles } from './cycles.ts';
import type { Edge } from './edges.ts';
import { checkMigrationName } from './migration-names.ts';
import { checkName } from './names.ts';
import { placeOf } from './place.ts';
import { checkPlayersPage, findHeavyImports } from './players-page.ts';
import { checkPrefixes } from './prefixes.ts';
import { checkPurity } from './purity.ts';
import { resolveImport } from './resolve.ts';
import { type Scan, scanSource } from './scan.ts';
import { listSourceFiles } from './tree.ts';

export interface Finding {
  file: string;
  line: number;
  message: string;
}

export function checkBoundaries(
  root: string,
  now = new Date(),
): { files: number; imports: number; findings: Finding[] } {
  const paths = listSourceFiles(root);
  const known = new Set(paths);
  const edges: Edge[] = [];
  const findings: Finding[] = [];

  for (const path of paths) {
    const scan = scanSource(path, readFileSync(join(root, path), 'utf8'));
    findings.push(...checkFile(path, scan, now));
    for (const { specifier, ...kind } of scan.imports) {
      const target = resolveImport(path, specifier, known);
      const to = 'ours' in target ? placeOf(target.ours) : undefined;
      edges.push({ from: placeOf(path), to, specifier, ...kind });
    }
  }
  for (const edge of edges) {
    const message = checkArrow(edge) ?? checkPlayersPage(edge) ?? checkAreas(edge);
    if (message !== undefined) findings.push({ file: edge.from.path, line: edge.line, message });
  }
  for (const { path, line } of findCycles(edges))
    findings.push({ file: path[0]!, line, message: `cycle: ${path.join(' → ')}` });
  for (const { path, line } of findHeavyImports(edges))
    findings.push({ file: path[0]!, line, message: `too heavy for the players’ page: ${path.join(' → ')}` });

  findings.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  return { files: paths.length, imports: edges.length, findings };
}

function* checkFile(file: string, scan: Scan, now: Date): Iterable<Finding> {
  const name = checkName(file) ?? checkMigrationName(file, now);
  if (name !== undefined) yield { file, line: 1, message: name };
  if (scan.error !== undefined)
    yield { file, line: 1, message: `cannot be parsed, so it cannot be checked: ${scan.error}` };

  const place = placeOf(file);
  for (const finding of [...checkPurity(place, scan), ...checkPrefixes(place, scan)])
    yield { file, ...finding };
  if (!place.inSrc || !products.includes(place.package) || /\.(config\.[cm]?[jt]s|d\.ts)$/.test(file)) return;
  for (const line of scan.defaultExportLines)
    yield { file, line, message: 'a default export; export it by its name' };
}
