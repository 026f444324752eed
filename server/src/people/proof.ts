import { later, minute } from '#clock.ts';
import type { Person } from './person.ts';

const freshFor = 10 * minute;

export const provenUntil = (provedAt: Date): Date => later(provedAt, freshFor);

/**
 * Whether the person proved their identity in this session a moment ago. What needs such a proof is refused with
 * `proof-needed` without it; the panel then asks for the proof and repeats the call.
 */
export function isFreshlyProven({ provedAt }: Pick<Person, 'provedAt'>, now: Date): boolean {
  return provedAt !== null && provenUntil(new Date(provedAt)) > now;
}
