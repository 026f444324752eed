import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

interface Shown {
  /** Whose matches are shown. */
  player?: number;
  /** The match that is open. */
  match?: number;
}

/** An address somebody wrote by hand may hold anything: what is no id counts as not given. */
const idIn = (value: unknown): number | undefined =>
  /^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : undefined;

/** Whom and what a public page shows stands in its address: it can be shared, and Back works. */
export function usePublicAddress() {
  const navigate = useNavigate();
  const given = useSearch({ strict: false }) as Record<string, unknown>;
  // Stable: the cards of a bracket depend on it.
  const change = useCallback(
    (changed: { [Name in keyof Shown]?: Shown[Name] | undefined }) =>
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, ...changed })) as never,
        resetScroll: false,
      }),
    [navigate],
  );
  return { player: idIn(given.player), match: idIn(given.match), change };
}
