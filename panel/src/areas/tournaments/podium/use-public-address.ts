import { useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { idIn, useChangeSearch } from '#shared/address/address.ts';

interface Shown {
  /** The player whose matches are shown. */
  player?: number;
  /** The match that is open. */
  match?: number;
}

/** What a public page shows is kept in its address: it can be shared, and Back works. */
export function usePublicAddress() {
  const changeSearch = useChangeSearch();
  const given = useSearch({ strict: false });
  // Stable: the cards of a bracket depend on it.
  const change = useCallback(
    (changed: { [Name in keyof Shown]?: Shown[Name] | undefined }) =>
      changeSearch((before) => ({ ...before, ...changed })),
    [changeSearch],
  );
  return { player: idIn(given.player), match: idIn(given.match), change };
}
