import { performance } from 'node:perf_hooks';

export interface BucketSize {
  /** The most that may be taken at once, when the bucket is full. */
  burst: number;
  perSecond: number;
}

/** Takes so many tokens if there are enough; returns whether there were. */
export type Take = (cost: number) => boolean;

interface Bucket {
  take: Take;
  /** Whether nothing is missing, so that the bucket need not be kept. */
  isFull(): boolean;
}

export function createBucket({ burst, perSecond }: BucketSize, now = () => performance.now()): Bucket {
  let left = burst;
  let seen = now();
  const refill = () => {
    const at = now();
    left = Math.min(burst, left + ((at - seen) / 1000) * perSecond);
    seen = at;
  };
  return {
    take(cost) {
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

/** A bucket for each key. It outlives the connection that took from it, so that reconnecting does not refill it. */
export function createBuckets<Key>(size: BucketSize, now?: () => number): (key: Key) => Take {
  const buckets = new Map<Key, Bucket>();
  let sweepAt = SWEEP_FROM;

  function sweep() {
    for (const [key, bucket] of buckets) if (bucket.isFull()) buckets.delete(key);
    sweepAt = Math.max(SWEEP_FROM, buckets.size * 2);
  }

  return (key) => (cost) => {
    let bucket = buckets.get(key);
    if (!bucket) {
      if (buckets.size >= sweepAt) sweep();
      bucket = createBucket(size, now);
      buckets.set(key, bucket);
    }
    return bucket.take(cost);
  };
}
