import type { BaseLocationHook, HrefsFormatter } from 'wouter';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { startConfig } from '#start-config.ts';

/** On their own host the pages stand at its root: `/play/t/5` has the address `/t/5` there. */
export const toRoot = (path: string): string => path.replace(/^\/play(?=[/?#]|$)\/?/, '/');

/** Addresses below /play, such as those that were shared before, work at the root too. */
export function fromRoot(path: string): string {
  if (/^\/(play|p)(\/|$)/.test(path)) return path;
  return path === '/' ? '/play' : `/play${path}`;
}

const useRootAddress: BaseLocationHook = () => [
  fromRoot(usePathname()),
  (to: string, options?: Parameters<typeof navigate>[1]) => navigate(toRoot(to), options),
];

/** How the pages' own paths and the browser's addresses go together; nothing where they are the same. */
export const place: { hook?: BaseLocationHook; hrefs?: HrefsFormatter } = startConfig.deskUrl
  ? { hook: useRootAddress, hrefs: toRoot }
  : {};
