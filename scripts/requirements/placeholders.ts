import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Requirement } from './requirement.ts';

const path = /(?<![\w}{/.'-])\/(?:[\w{}-]+(?:\/[\w{}-]+)*)?\/?(?![\w{])/g;
const target = /\bto \/\S*/g;

/** Child paths that the list of requirements names without writing them out. */
const children: Record<string, string[]> = {
  'ROUTE-07': ['overview', 'game', 'participants'].map((child) => `/tournament/round-robin/{id}/${child}`),
};

/** The panel's paths that still show the "not built yet" page; empty if the panel keeps no such list. */
export async function loadPlaceholders(root: string): Promise<string[]> {
  const file = join(root, 'panel/src/not-built.ts');
  if (!existsSync(file)) return [];
  const { notBuilt } = (await import(pathToFileURL(file).href)) as { notBuilt: readonly string[] };
  return [...notBuilt];
}

/**
 * Whether the requirement is about a page that is not built yet, whatever a test says.
 * A ROUTE line is about every path it names, but not about where it sends people ('is sent to /').
 * Another (ui) line is about the path it begins with, if it begins with one ('/seasons table columns: …').
 */
export function isNotBuilt(requirement: Requirement, placeholders: readonly string[]): boolean {
  const notBuilt = new Set(placeholders.map(toShape));
  return pathsOf(requirement).some((named) => notBuilt.has(toShape(named)));
}

export function pathsOf({ id, area, kind, text }: Requirement): string[] {
  if (area === 'ROUTE') {
    const named = [...text.replace(target, '').matchAll(path)].map(([found]) => found);
    return [...named, ...(children[id] ?? [])];
  }
  if (kind !== 'ui') return [];
  const [opening] = /^\/[\w{}/-]*(?:(?:,| and) \/[\w{}/-]*)*/.exec(text) ?? [''];
  return opening.split(/(?:,| and) /).filter(Boolean);
}

/** `/seasons/edit/$id` of the router and `/seasons/edit/{id}` of the list have the same shape. */
function toShape(pattern: string): string {
  const parts = pattern.split('/').filter(Boolean);
  return `/${parts.map((part) => (/^(\$|\{)/.test(part) ? '{}' : part)).join('/')}`;
}
