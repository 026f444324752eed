import { later, minute } from '#clock.ts';
import type { Person } from './person.ts';

const freshFor = 10 * minute;

export const provenUntil = (provedAt: Date): Date => later(provedAt, freshFor);

/**
 * Whether the person proved in this session, a moment ago, that it is them. What needs it and does not have it is
 * refused with `proof-needed`, which the panel answers by asking for the proof and calling again.
 */
export function isFreshlyProven({ provedAt }: Pick<Person, 'provedAt'>, now: Date): boolean {
  return provedAt !== null && provenUntil(new Date(provedAt)) > now;
}
