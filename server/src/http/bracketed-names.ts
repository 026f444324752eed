import { refuse } from './refusal.ts';

type Tree = { [name: string]: unknown };

const name = /^[^[\]]+(\[[^[\]]*\])*$/;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);
const deepest = 6;
const longestList = 1000;

function partsOf(field: string): string[] {
  if (!name.test(field)) throw refuse('malformed-request');
  const parts = field.replaceAll(']', '').split('[');
  if (parts.length > deepest || parts.some((part) => forbidden.has(part))) throw refuse('malformed-request');
  return parts;
}

/** Rebuilds nested values from bracketed names: `localizations[0][locale]`, `platforms[]`. */
export function unbracket(fields: Iterable<[string, unknown]>): Tree {
  const root = emptyTree();
  for (const [field, value] of fields) {
    const parts = partsOf(field);
    const last = parts.pop() ?? '';
    let node = root;
    for (const part of parts) {
      const key = keyIn(node, part);
      node[key] ??= emptyTree();
      const child = node[key];
      // A name is a value or a tree: `icon` beside `icon[size]` would write into the file.
      if (!isTree(child)) throw refuse('malformed-request');
      node = child;
    }
    const key = keyIn(node, last);
    if (isTree(node[key])) throw refuse('malformed-request');
    node[key] = value;
  }
  return listsIn(root) as Tree;
}

/** Without a prototype, so that a name from outside never meets an inherited one. */
function emptyTree(): Tree {
  return Object.create(null);
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;
}

function keyIn(node: Tree, part: string): string {
  return part === '' ? String(Object.keys(node).length) : part;
}

/** An object whose keys are 0, 1, 2 … was a list. */
function listsIn(value: unknown): unknown {
  if (!isTree(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, listsIn(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d{1,4}$/.test(key));
  if (!isList) return Object.fromEntries(entries);
  if (entries.length > longestList) throw refuse('malformed-request');
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner);
}
