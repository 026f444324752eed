import type { Endpoint } from '@matchdesk/contract/endpoint';
import { refuse } from './refusal.ts';

/** The most bytes of a body, or of a form's text, in calls that need no sign-in. */
export const openBodyLimit = 16 * 1024;
/** The most fields, nested ones included, in calls that are not only for staff. */
export const openKeys = 200;
const openLevels = 8;
/** The most entries of all lists together in such a call. */
const openEntries = 1000;

/** Whether others than staff may make this call. */
export function isOpen({ access: { level, unlessPublic } }: Endpoint): boolean {
  return level !== 'staff' || unlessPublic === true;
}

/**
 * Refuses a body that is more complex than any such call needs, before its fields are validated: writing an error for
 * each of 100,000 fields takes long.
 */
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
