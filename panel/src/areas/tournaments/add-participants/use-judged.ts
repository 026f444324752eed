import { useDebouncedValue } from '@mantine/hooks';
import type {
  EntryConditions,
  EntryCounts,
  EntryVerdict,
} from '@matchdesk/contract/tournaments/add-participants';
import { useEffect, useState } from 'react';
import { judgeRows, type SentRow } from './add-participants.queries.ts';

export interface Judged {
  rows: readonly SentRow[];
  override: boolean;
  verdicts: EntryVerdict[];
  counts: EntryCounts;
  conditions: EntryConditions;
}

/** The server's verdicts on the lines, debounced; `isCurrent` is false while they are about earlier input. */
export function useJudged(id: number, given: readonly SentRow[], override: boolean, again: number) {
  const [rows] = useDebouncedValue(given, 250);
  const [judged, setJudged] = useState<Judged>();
  const [failure, setFailure] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a raised number asks again for the same lines
  useEffect(() => {
    if (rows.length === 0) {
      setJudged(undefined);
      setFailure(undefined);
      return;
    }
    const stop = new AbortController();
    const ask = async () => {
      const outcome = await judgeRows(id, [...rows], override, stop.signal);
      if (stop.signal.aborted) return;
      setFailure(outcome.ok ? undefined : outcome.refused.words);
      if (!outcome.ok) return setJudged(undefined);
      const { data: verdicts, counts, conditions } = outcome.data;
      setJudged({ rows, override, verdicts, counts, conditions });
    };
    // An aborted call is not a failure.
    ask().catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });
    return () => stop.abort();
  }, [id, rows, override, again]);
  const isCurrent = judged?.rows === given && judged.override === override;
  return { judged: rows.length === 0 ? undefined : judged, failure, isCurrent };
}
