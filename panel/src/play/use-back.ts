import { useSearchParams } from 'wouter';

/** Where somebody wanted to go before they had to sign in: a page of ours. */
export function useBack(): string {
  const [search] = useSearchParams();
  const back = search.get('back') ?? '';
  return back.startsWith('/play/') ? back : '/play';
}
