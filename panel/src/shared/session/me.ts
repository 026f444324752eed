import { may } from '@matchdesk/contract/access';
import type { Call } from '@matchdesk/contract/call';
import { listSettings } from '@matchdesk/contract/content/settings.calls';
import { getMe } from '@matchdesk/contract/people/users.shell.calls';
import { type Holder, hasRole, type RoleName } from '@matchdesk/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, queryClient } from '#shared/api/query.ts';
import { createStore, useStore } from '#shared/store/store.ts';
import { findSession, type StoredUser, storeUser, useSession } from './session.ts';

const meQuery = apiQuery(getMe, {}, { quiet: true });
const settingsQuery = { ...apiQuery(listSettings, {}, { quiet: true }), staleTime: Number.POSITIVE_INFINITY };

const settledFor = createStore<string | undefined>(undefined);
let startedFor: string | undefined;

/** Reads the current user and the configuration, once per sign-in. The panel opens even if this fails. */
export async function loadInitialData(): Promise<void> {
  const bearer = findSession()?.bearer;
  if (!bearer || startedFor === bearer) return;
  startedFor = bearer;
  const [me] = await Promise.allSettled([
    queryClient.ensureQueryData(meQuery),
    queryClient.ensureQueryData(settingsQuery),
  ]);
  if (me.status === 'fulfilled') storeUser(me.value.data);
  settledFor.set(bearer);
}

/** Somebody may have changed this person's grants: screens and menus update. */
export async function refreshMe(): Promise<void> {
  const { data } = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
  storeUser(data);
}

/** Whether the shell may show: both calls have ended, well or not. */
export function useInitialDataSettled(): boolean {
  const bearer = useSession()?.bearer;
  return useStore(settledFor) === bearer && bearer !== undefined;
}

type Signed = StoredUser & Holder;

const noGrants = { permissions: [], assignGames: [] };

/** The signed-in person. Until `/users/me` answers, the data stored at sign-in, without grants. */
export function useMe(): Signed | undefined {
  const session = useSession();
  const { data } = useQuery({ ...meQuery, enabled: session !== undefined });
  if (!session) return undefined;
  return data?.data ?? { ...session.user, ...noGrants };
}

export function useHasRole(): (role: RoleName) => boolean {
  const me = useMe();
  return (role) => me !== undefined && hasRole(me, role);
}

/** Whether the signed-in person may make a call, by the contract's own access. */
export function useMay(): (what: Pick<Call, 'access'>, gameId?: number) => boolean {
  const me = useMe();
  return (what, gameId) => may(what.access, me, gameId);
}
