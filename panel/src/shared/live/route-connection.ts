import { useMatches, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { findSession, useSession } from '#shared/session/session.ts';
import type { ConnectionKind } from './connection.ts';
import { connection } from './panel-connection.ts';

const SIGNED_IN_ROUTE = '/signed-in';

interface Match {
  routeId: string;
  staticData: { live?: false; keepsSession?: true };
}

/** Pages behind the sign-in hold the person's connection, the public view a spectator's, all others none. */
export function connectionKind(matches: readonly Match[]): ConnectionKind | undefined {
  if (matches.some(({ staticData }) => staticData.live === false)) return undefined;
  if (matches.some(({ staticData }) => staticData.keepsSession)) return 'public';
  return matches.some(({ routeId }) => routeId === SIGNED_IN_ROUTE) ? 'staff' : undefined;
}

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
