import { useMatches, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { findSession, useSession } from '#shared/session/session.ts';
import { connectionKind } from './connection-kind.ts';
import { connection } from './panel-connection.ts';

/** Called once, by what surrounds every page. */
export function useRouteConnection(): void {
  const kind = useMatches({ select: (matches) => connectionKind(matches) });
  const bearer = useSession()?.bearer;
  const identity = kind === 'public' ? 'anybody' : bearer;
  const navigate = useNavigate();
  const signOut = useEffectEvent(() => {
    // A 401 has ended the session already, and shown so.
    if (findSession()) void navigate({ to: '/logout', replace: true, ignoreBlocker: true });
  });

  useEffect(() => {
    if (!kind || !identity) return;
    return connection.hold(kind, () => signOut());
  }, [kind, identity]);
}
