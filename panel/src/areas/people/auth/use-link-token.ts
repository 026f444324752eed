import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The token after the # of a mailed link. `forget` drops it. */
export function useLinkToken(path: string) {
  const router = useRouter();
  const given = new URLSearchParams(useLocation({ select: ({ hash }) => hash })).get('token');
  const [token, setToken] = useState(given);

  useEffect(() => {
    if (!given) return;
    setToken(given);
    // The token must not stay in the address, where history and screenshots would keep it.
    router.history.replace(path);
  }, [given, path, router]);

  return { token, forget: () => setToken(null) };
}
