import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { idIn, useChangeSearch } from '#shared/address/address.ts';

/** The match that a link names: `?match=` in the address of the screen of matches. */
export function useLinkedMatch(): number | undefined {
  const { match } = useSearch({ strict: false });
  return idIn(match);
}

/** Opens the match that a link names, and takes it out of the address, so that the same link works again. */
export function useOpenLinked(open: ((matchId: number) => boolean) | undefined): void {
  const match = useLinkedMatch();
  const changeSearch = useChangeSearch();
  const tryToOpen = useEffectEvent((matchId: number) => {
    if (open?.(matchId)) changeSearch((before) => ({ ...before, match: undefined }), { replace: true });
  });
  const isReady = open !== undefined;
  useEffect(() => {
    if (match !== undefined && isReady) tryToOpen(match);
  }, [match, isReady]);
}
