import type { Endpoint } from '@matchdesk/contract/endpoint';
import { refuse } from './refusal.ts';

/** What a body, or the text of a form, may weigh where anybody may call. */
export const openBodyLimit = 16 * 1024;
/** The fields of such a call, those within others included. */
export const openKeys = 200;
const openLevels = 8;
/** The entries of all its lists. */
const openEntries = 1000;

/** Whether anybody may call, or everybody who has signed up. */
export function isOpen({ access: { level, unlessPublic } }: Endpoint): boolean {
  return level !== 'staff' || unlessPublic === true;
}

/** Refuses what no such call needs before its fields are looked at: a sentence for each of 100,000 takes its time. */
export function refuseTooComplex(value: unknown): void {
  let [keys, entries] = [0, 0];

  function visit(node: unknown, level: number): void {
    if (typeof node !== 'object' || node === null || node instanceof File) return;
    if (Array.isArray(node)) entries += node.length;
    else keys += Object.keys(node).length;
    if (level > openLevels || keys > openKeys || entries > openEntries) throw refuse('too-complex');
    for (const inner of Object.values(node)) visit(inner, level + 1);
  }

  visit(value, 1);
}
