import {
  type Evening,
  MINUTE,
  NO_TIMES,
  type PastLengths,
  type TaskTimes,
} from '../../../engine/src/index.ts';
import { keyed, lognormal } from './chance.ts';
import { type Delays, endsAt, usualConfirmation, usualDecision, usualStep, usualWait } from './delays.ts';
import type { Kind } from './kinds.ts';
import { type Ready, start, type World } from './world.ts';

export interface Played {
  /** When the last match ended. */
  finish: number;
  evening: Evening;
  /** How long each match took that was over: minutes from when it could begin. */
  lengths: number[];
}

/** In milliseconds; what did not happen yet is infinitely late. */
interface Happened {
  kind: Ready['kind'];
  opened: number;
  began: number;
  reported: number;
  ended: number;
}

export interface Asked {
  /** Stops there, and shows the evening as it is then. */
  until?: number;
  /** This match ends later by so many minutes. */
  late?: { key: number; minutes: number };
}

/** Whether people say that they are there: in every second evening. */
const knowsBeginnings = (seed: number): boolean => seed % 2 === 0;

/** Plays an evening by its seed: the same one again, up to a moment, or with one match that takes longer. */
export function playEvening(kind: Kind, delays: Delays, seed: number, asked: Asked = {}): Played {
  const world = kind.make(seed);
  const { until = Number.POSITIVE_INFINITY } = asked;
  const outage = { at: start + 150 * keyed(seed, 'outage')() * MINUTE, minutes: delays.outage };
  const takes = (from: number, minutes: number) =>
    endsAt(from, minutes * delays.tempo(seed, (from - start) / MINUTE), outage);
  const happened = new Map<number, Happened>();
  const pending: { at: number; key: number }[] = [];
  const referees = openReferees(world, delays);

  const open = (ready: readonly Ready[], now: number) => {
    for (const one of ready) {
      const what = begin(one, Math.max(now, one.planned));
      happened.set(one.key, what);
      pending.push({ at: what.reported, key: one.key });
    }
  };
  const begin = ({ key, kind: what, games }: Ready, opened: number): Happened => {
    const more = asked.late?.key === key ? asked.late.minutes : 0;
    const ended = Number.POSITIVE_INFINITY;
    if (what === 'staff') {
      const reported = takes(opened, usualStep(seed, key) + more);
      return { kind: what, opened, began: opened, reported, ended };
    }
    const began = takes(opened, usualWait(seed, key));
    const play = games * lognormal(keyed(seed, key, 'play'), kind.play, kind.spread);
    return { kind: what, opened, began, reported: takes(began, play + more), ended };
  };
  const settle = (key: number, what: Happened) => {
    if (what.kind === 'staff') return what.reported;
    if (keyed(seed, key, 'decided')() >= delays.decided)
      return takes(what.reported, usualConfirmation(seed, key));
    return referees.decide(what.reported, (from) => takes(from, usualDecision(seed, key)));
  };

  open(world.begin(), start);
  let finish = start;
  for (let next = takeFirst(pending, until); next; next = takeFirst(pending, until)) {
    const { at, key } = next;
    const what = known(happened.get(key));
    if (what.ended === Number.POSITIVE_INFINITY) {
      what.ended = settle(key, what);
      pending.push({ at: what.ended, key });
      continue;
    }
    open(world.end(key, keyed(seed, key, 'coin'), at), at);
    finish = at;
  }
  return {
    finish,
    evening: world.toEvening(timesBy(happened, until, knowsBeginnings(seed))),
    lengths: lengthsOf(happened, until),
  };
}

const known = (what: Happened | undefined): Happened => {
  if (!what) throw new Error('something ended that never began');
  return what;
};

const timesBy =
  (happened: ReadonlyMap<number, Happened>, until: number, hasBeginnings: boolean) =>
  (key: number): TaskTimes => {
    const reached = (at = Number.POSITIVE_INFINITY) =>
      at <= until && at < Number.POSITIVE_INFINITY ? at : null;
    const what = happened.get(key);
    return {
      began: hasBeginnings ? reached(what?.began) : null,
      reported: reached(what?.reported),
      ended: reached(what?.ended),
    };
  };

const lengthsOf = (happened: ReadonlyMap<number, Happened>, until: number): number[] =>
  [...happened.values()]
    .filter(({ ended, kind }) => kind === 'match' && ended <= until)
    .map(({ opened, ended }) => (ended - opened) / MINUTE);

function takeFirst(pending: { at: number; key: number }[], until: number) {
  let first = -1;
  for (const [index, { at, key }] of pending.entries()) {
    const best = pending[first];
    if (!best || at < best.at || (at === best.at && key < best.key)) first = index;
  }
  const found = pending[first];
  if (!found || found.at > until) return undefined;
  pending.splice(first, 1);
  return found;
}

/** Referees decide one match after the other. */
function openReferees(world: World, { matchesPerReferee }: Delays) {
  const matches = world.toEvening(() => NO_TIMES).kinds.length;
  const freeAt = new Array<number>(Math.max(1, Math.round(matches / 4 / matchesPerReferee))).fill(0);
  return {
    decide(reported: number, decision: (from: number) => number): number {
      const free = Math.min(...freeAt);
      const decided = decision(Math.max(reported, free));
      freeAt[freeAt.indexOf(free)] = decided;
      return decided;
    },
  };
}

const pastMatches = 20;

/** What the game's history says, as evenings before this one had it. */
export function pastOf(kind: Kind, delays: Delays, seed: number): PastLengths {
  const factor = delays.past(seed);
  const several = (what: (key: string) => number) =>
    Array.from({ length: pastMatches }, (_, index) => factor * what(`past ${index}`));
  const wait = several((key) => usualWait(seed, key));
  const play = several((key) => lognormal(keyed(seed, key, 'play'), kind.play, kind.spread));
  return {
    wait: knowsBeginnings(seed) ? wait : [],
    play: knowsBeginnings(seed) ? play : play.map((minutes, index) => minutes + wait[index]!),
    settle: several((key) =>
      keyed(seed, key, 'decided')() < delays.decided
        ? usualDecision(seed, key)
        : usualConfirmation(seed, key),
    ),
    staff: several((key) => usualStep(seed, key)).slice(0, 5),
  };
}
