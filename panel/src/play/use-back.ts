import { playPath } from '@matchdesk/contract/people/play-path';
import { useLocation } from 'wouter';
import { useParameters } from './use-parameters.ts';

const storageKey = 'matchdesk.back';

const isOurs = (path: string | null): path is string => path !== null && playPath.test(path);

/** Where somebody wanted to go before they had to sign in: a page of ours. */
export function useBack(): string {
  const search = useParameters();
  const wanted = search.get('back');
  if (isOurs(wanted)) return wanted;
  // Whoever comes back from Discord or Twitch has another address.
  const kept = search.has('token') || search.has('error') ? sessionStorage.getItem(storageKey) : null;
  return isOurs(kept) ? kept : '/play';
}

/** Remembers in this tab where to go after a sign-in elsewhere. */
export const keepBack = (back: string): void => sessionStorage.setItem(storageKey, back);

/** The ways to sign in and up that lead to `back` afterwards; by default to this page. */
export function useSignInLinks(back?: string): { signIn: string; signUp: string } {
  const [here] = useLocation();
  const search = useParameters();
  const to = back ?? (search.size === 0 ? here : `${here}?${search}`);
  const query = to === '/play' ? '' : `?${new URLSearchParams({ back: to })}`;
  return { signIn: `/play/sign-in${query}`, signUp: `/play/sign-up${query}` };
}
