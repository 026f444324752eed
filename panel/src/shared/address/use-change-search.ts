import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useIsHere } from './use-is-here.ts';

type Search = object | ((before: object) => object);

/** Changes what stands behind the `?` of this page's address, unless the person has left it in the meantime. */
export function useChangeSearch() {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useCallback(
    (search: Search, how: { replace?: boolean; resetScroll?: boolean } = {}) => {
      if (isHere()) void navigate({ to: '.', search: search as never, resetScroll: false, ...how });
    },
    [navigate, isHere],
  );
}
