import { useMemo } from 'react';
import { useSearch } from 'wouter';

/** What the address asks for after the `?`. The router’s own hook decodes it twice, which spoils a `%`. */
export function useParameters(): URLSearchParams {
  const search = useSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is another when the router says so
  return useMemo(() => new URLSearchParams(location.search), [search]);
}
