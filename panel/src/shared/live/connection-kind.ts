import type { ConnectionKind } from './connection.ts';

const SIGNED_IN_ROUTE = '/signed-in';

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
