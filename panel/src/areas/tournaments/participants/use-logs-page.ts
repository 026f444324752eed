import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { logsQuery } from './logs.queries.ts';

/** A failure is only logged: the table stays as it was, and the next change of the list tries again. */
export function useLogsPage(query: ReturnType<typeof logsQuery>) {
  const { data, error, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData });
  const last = useRef(data);
  if (data) last.current = data;
  useEffect(() => {
    if (error) console.error('The participant logs could not be loaded.', error);
  }, [error]);
  return {
    page: data ?? last.current,
    /** True after the first answer, even if it failed. */
    isSettled: data !== undefined || error !== null,
    waits: isPlaceholderData,
  };
}
