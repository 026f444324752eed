import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** The match that a link names: `?match=` in the address of the screen of matches. */
export function useLinkedMatch(): number | undefined {
  const { match } = useSearch({ strict: false }) as { match?: unknown };
  return /^[1-9]\d{0,8}$/.test(String(match)) ? Number(match) : undefined;
}

/** Opens the match that a link names, and takes it out of the address, so that the same link works again. */
export function useOpenLinked(open: ((matchId: number) => boolean) | undefined): void {
  const match = useLinkedMatch();
  const navigate = useNavigate();
  const tryToOpen = useEffectEvent((matchId: number) => {
    if (!open?.(matchId)) return;
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, match: undefined })) as never,
      replace: true,
      resetScroll: false,
    });
  });
  const isReady = open !== undefined;
  useEffect(() => {
    if (match !== undefined && isReady) tryToOpen(match);
  }, [match, isReady]);
}
