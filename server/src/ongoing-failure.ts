import type { Log } from './log.ts';

/** A failure that lasts. It is logged when it begins and when it ends, however often it is met in between. */
export interface OngoingFailure {
  begin(facts: object): void;
  end(): void;
  isUnderWay(): boolean;
}

export function watchFailure(
  log: Pick<Log, 'warn'>,
  { begins, ends }: { begins: string; ends: string },
): OngoingFailure {
  let since: number | undefined;
  return {
    begin(facts) {
      if (since !== undefined) return;
      since = performance.now();
      log.warn(facts, begins);
    },
    end() {
      if (since === undefined) return;
      log.warn({ seconds: Math.round((performance.now() - since) / 100) / 10 }, ends);
      since = undefined;
    },
    isUnderWay: () => since !== undefined,
  };
}
