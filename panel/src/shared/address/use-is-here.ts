import { useMatch, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

/** Whether the person is still on this page; after a navigation it stays on screen until the next one has loaded. */
export function useIsHere(): () => boolean {
  const router = useRouter();
  const here = useMatch({ strict: false, select: ({ pathname }) => withoutSlash(pathname) });
  return useCallback(() => withoutSlash(router.latestLocation.pathname) === here, [router, here]);
}
