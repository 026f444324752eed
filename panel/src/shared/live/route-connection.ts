import { useMatches, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { findSession, useSession } from '#shared/session/session.ts';
import { connectionKind } from './connection-kind.ts';
import { connection } from './panel-connection.ts';

/** Called once, by the frame around every page. */
export function useRouteConnection(): void {
  const kind = useMatches({ select: (matches) => connectionKind(matches) });
  const bearer = useSession()?.bearer;
  const identity = kind === 'public' ? 'anybody' : bearer;
  const navigate = useNavigate();
  const signOut = useEffectEvent(() => {
    // After a 401 the session has already ended, and the person has been told.
    if (findSession()) void navigate({ to: '/logout', replace: true, ignoreBlocker: true });
  });

  useEffect(() => {
    if (!kind || !identity) return;
    return connection.hold(kind, () => signOut());
  }, [kind, identity]);
}
