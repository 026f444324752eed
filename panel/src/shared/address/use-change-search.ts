import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { GivenSearch } from './search.ts';
import { useIsHere } from './use-is-here.ts';

type Change = GivenSearch | ((before: GivenSearch) => GivenSearch);

/** Changes the query string of this page, unless the person has left it meanwhile. */
export function useChangeSearch() {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useCallback(
    (search: Change, how: { replace?: boolean; resetScroll?: boolean } = {}) => {
      if (isHere()) void navigate({ to: '.', search, resetScroll: false, ...how });
    },
    [navigate, isHere],
  );
}
