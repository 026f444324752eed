import { useEffect, useState } from 'react';

/** The token after the # of a link that somebody was given. */
export function useGivenToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'));
  useEffect(() => {
    // It must not stay in the address, where history and screenshots would keep it.
    if (token !== null) history.replaceState(history.state, '', location.pathname);
  }, [token]);
  return token;
}
