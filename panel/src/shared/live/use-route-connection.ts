import { useMatches, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { findSession, useSession } from '#shared/session/session.ts';
import type { ConnectionKind } from './connection.ts';
import { connection } from './panel-connection.ts';

const SIGNED_IN_ROUTE = '/signed-in';

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

interface Match {
  routeId: string;
  staticData: { live?: false; keepsSession?: true };
}

/** Pages behind the sign-in use the person's connection, public pages a spectator's, all others none. */
export function connectionKind(matches: readonly Match[]): ConnectionKind | undefined {
  if (matches.some(({ staticData }) => staticData.live === false)) return undefined;
  if (matches.some(({ staticData }) => staticData.keepsSession)) return 'public';
  return matches.some(({ routeId }) => routeId === SIGNED_IN_ROUTE) ? 'staff' : undefined;
}
