import { MINUTE } from '../../../engine/src/index.ts';
import { keyed, lognormal, normal } from './chance.ts';

/** What makes an evening differ from what the forecast assumes. */
export interface Delays {
  name: string;
  /** By how much everything that begins at this minute takes longer. */
  tempo(seed: number, minute: number): number;
  /** By how much the game's history was longer. */
  past(seed: number): number;
  /** For this long nothing goes on, somewhere in the first 150 minutes. */
  outage: number;
  /** The share of matches that a referee decides, and how many matches each referee has. */
  decided: number;
  matchesPerReferee: number;
}

const ownKind: Delays = {
  name: 'own kind',
  tempo: () => 1,
  past: () => 1,
  outage: 0,
  decided: 0.12,
  matchesPerReferee: 1,
};

const block = 20;

/** [0] lengths of the model's own kind; the others are what it does not know. */
export const scenarios: readonly Delays[] = [
  ownKind,
  {
    ...ownKind,
    name: 'correlated delays',
    tempo(seed, minute) {
      let drift = 0.15 * normal(keyed(seed, 'evening'));
      for (let at = 0; at <= Math.floor(minute / block); at += 1)
        drift = 0.85 * drift + 0.1 * normal(keyed(seed, 'block', at));
      return Math.exp(drift);
    },
  },
  {
    ...ownKind,
    name: 'outdated history',
    past: (seed) => (keyed(seed, 'past')() < 0.5 ? 0.65 : 1.5),
  },
  { ...ownKind, name: 'a 20-minute outage', outage: 20 },
  { ...ownKind, name: 'too few referees', decided: 0.4, matchesPerReferee: 10 },
];

/** When something that begins then and takes so long ends, if nothing goes on during the outage. */
export function endsAt(began: number, minutes: number, outage: { at: number; minutes: number }): number {
  const end = began + minutes * MINUTE;
  const [from, to] = [outage.at, outage.at + outage.minutes * MINUTE];
  if (end <= from || began >= to) return end;
  return end + (to - Math.max(began, from));
}

/** How long staff and players need around a match, in minutes. */
export const usualWait = (seed: number, key: number | string): number =>
  lognormal(keyed(seed, key, 'wait'), 4, 0.6);
export const usualConfirmation = (seed: number, key: number | string): number =>
  lognormal(keyed(seed, key, 'confirm'), 1.5, 0.6);
export const usualDecision = (seed: number, key: number | string): number =>
  lognormal(keyed(seed, key, 'decide'), 6, 0.5);
export const usualStep = (seed: number, key: number | string): number =>
  lognormal(keyed(seed, key, 'staff'), 12, 0.4);
