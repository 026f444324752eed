import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkBoundaries } from './check.ts';

/** For tests: builds the tree in a temporary folder and checks it. */
export function checkTree(tree: Record<string, string>, now?: Date): ReturnType<typeof checkBoundaries> {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  try {
    for (const [path, source] of Object.entries(tree)) {
      mkdirSync(join(root, dirname(path)), { recursive: true });
      writeFileSync(join(root, path), source);
    }
    return checkBoundaries(root, now);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** The findings in the tree, as `file:line  message`. */
export const findingsIn = (tree: Record<string, string>, now?: Date): string[] =>
  checkTree(tree, now).findings.map(({ file, line, message }) => `${file}:${line}  ${message}`);
