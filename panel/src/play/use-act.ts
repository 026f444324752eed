import { useEffect, useRef, useState } from 'react';
import { newKey } from '#shared/api/new-key.ts';
import type { Outcome } from '#shared/api/read-answer.ts';
import type { Refused } from '#shared/api/refused.ts';

export interface Act<Given> {
  /** Does nothing while it is under way: a double press acts once. */
  act(given: Given): Promise<boolean>;
  isBusy: boolean;
  refused: Refused | undefined;
  /** Once more what failed, with the same key: whatever arrived the first time is not done twice. */
  again: (() => void) | undefined;
  forget(): void;
}

/** Something that a person does: whether it is under way, and how it failed. */
export function useAct<Given, Data>(
  perform: (given: Given, key: string) => Promise<Outcome<Data>>,
  onDone: (data: Data) => void | Promise<void>,
): Act<Given> {
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ refused: Refused; given: Given; key: string }>();
  const busy = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const run = async (given: Given, key: string): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setBusy(true);
    const outcome = await perform(given, key);
    // Until the page has followed, a second press would act on what is no longer so.
    if (outcome.ok && isShown.current) await onDone(outcome.data);
    busy.current = false;
    if (!isShown.current) return outcome.ok;
    setBusy(false);
    setFailed(outcome.ok ? undefined : { refused: outcome.refused, given, key });
    return outcome.ok;
  };

  const mayHelp = failed && (failed.refused.status === 0 || failed.refused.status >= 429);
  return {
    act: (given) => run(given, newKey()),
    isBusy,
    refused: failed?.refused,
    again: mayHelp ? () => void run(failed.given, failed.key) : undefined,
    forget: () => setFailed(undefined),
  };
}
