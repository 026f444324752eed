import { second } from '#clock.ts';
import { isAboutEverybody, type Touch } from './touched-participants.ts';

/** The first change is told at once; those that follow it are gathered for so long. */
const gatherMs = 5;

/** Between two readings of everybody: a moment, or as a multiple of what the last one took. */
const everybodyPause = { least: 250, times: 2 };

/** How long a status waits for the one that is about to follow it. */
const soonMs = second;

interface Told {
  /** When it was begun to be told. */
  began: number;
  isForMany: boolean;
  /** Whether it is more than the next portion of what was begun before. */
  isNew: boolean;
  /** Whether others of many are still to be told. */
  hasMore: boolean;
}

export interface TouchQueue {
  add(touch: Touch): void;
  /** When the next is due; infinite if none waits. */
  nextAt(): number;
  takeDue(): Touch[];
  /** What was taken has been told. */
  done(told: Told): void;
}

/** Decides when the changes of a tournament are told, so that many at once cost little more than one. */
export function createTouchQueue(): TouchQueue {
  let waiting: Touch[] = [];
  let isTellingMany = false;
  let manySince = 0;
  let manyAfter = 0;
  let fewAfter = 0;
  let soonAt = Number.POSITIVE_INFINITY;

  const dueAt = (touch: Touch): number => {
    if (!isAboutEverybody(touch)) return fewAfter;
    if (isTellingMany) return Number.POSITIVE_INFINITY;
    return touch.kind === 'everybody' ? manyAfter : Math.max(manyAfter, soonAt);
  };

  return {
    add(touch) {
      if (touch.kind === 'everybody-soon') soonAt = performance.now() + soonMs;
      waiting.push(touch);
    },
    nextAt: () => Math.min(...waiting.map(dueAt)),
    takeDue() {
      const now = performance.now();
      const due = waiting.filter((touch) => dueAt(touch) <= now);
      const isSaid = due.some(({ kind }) => kind === 'everybody');
      waiting = waiting.filter(
        (touch) => !due.includes(touch) && !(isSaid && touch.kind === 'everybody-soon'),
      );
      return due;
    },
    done({ began, isForMany, isNew, hasMore }) {
      const now = performance.now();
      fewAfter = now + gatherMs;
      isTellingMany = hasMore;
      if (isForMany && isNew) manySince = began;
      if (isForMany && !hasMore)
        manyAfter = now + Math.max(everybodyPause.least, everybodyPause.times * (now - manySince));
    },
  };
}
