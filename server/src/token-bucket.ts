import { performance } from 'node:perf_hooks';

export interface Pace {
  /** How much may be spent at once, after a rest. */
  burst: number;
  perSecond: number;
}

/** Spends so much where there is enough, and says whether there was. */
export type Spend = (cost: number) => boolean;

interface Purse {
  spend: Spend;
  /** Whether it is as good as new. */
  isFull(): boolean;
}

/** A token bucket. */
export function openPurse({ burst, perSecond }: Pace, now = () => performance.now()): Purse {
  let left = burst;
  let seen = now();
  const refill = () => {
    const at = now();
    left = Math.min(burst, left + ((at - seen) / 1000) * perSecond);
    seen = at;
  };
  return {
    spend(cost) {
      refill();
      if (cost > left) return false;
      left -= cost;
      return true;
    },
    isFull() {
      refill();
      return left === burst;
    },
  };
}

const SWEEP_FROM = 1000;

/** A bucket for each key, which outlives whoever spent from it: to come back does not fill it. */
export function openPurses<Key>(pace: Pace, now?: () => number): (key: Key) => Spend {
  const purses = new Map<Key, Purse>();
  let sweepAt = SWEEP_FROM;

  function sweep() {
    for (const [key, purse] of purses) if (purse.isFull()) purses.delete(key);
    sweepAt = Math.max(SWEEP_FROM, purses.size * 2);
  }

  return (key) => (cost) => {
    let purse = purses.get(key);
    if (!purse) {
      if (purses.size >= sweepAt) sweep();
      purse = openPurse(pace, now);
      purses.set(key, purse);
    }
    return purse.spend(cost);
  };
}
