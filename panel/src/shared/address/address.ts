import { useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

/** The query string of an address: plain text, possibly written by hand. */
export type Search = Readonly<Record<string, string | undefined>>;

/** What links and pages put there. */
export type GivenSearch = Readonly<Record<string, string | number | undefined>>;

export function toSearch(given: GivenSearch): Search {
  const texts = Object.entries(given).map(([name, value]) => [
    name,
    value === undefined ? value : String(value),
  ]);
  return Object.fromEntries(texts);
}

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

/** Goes to another page once something is done, unless the person has left this one meanwhile. */
export function useGoOn(): (to: string, options: { replace: boolean }) => void {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return (to, { replace }) => {
    if (isHere()) void navigate({ to, replace });
  };
}

/** Whether the person is still on this page; after a navigation it stays on screen until the next one has loaded. */
function useIsHere(): () => boolean {
  const router = useRouter();
  const here = useMatch({ strict: false, select: ({ pathname }) => withoutSlash(pathname) });
  return useCallback(() => withoutSlash(router.latestLocation.pathname) === here, [router, here]);
}

/** An address may be written by hand: anything that is not an id counts as missing. */
export const idIn = (value: unknown): number | undefined =>
  /^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : undefined;
