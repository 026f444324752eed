import { onUnauthorised } from '#shared/api/outcome.ts';
import { queryClient } from '#shared/api/query.ts';
import { connection } from '#shared/live/panel-connection.ts';
import { refreshMe } from '#shared/session/me.ts';
import { clearSession, findSession, followOtherTabs, onSessionChange } from '#shared/session/session.ts';
import { router } from './router.ts';

/** The current or pending route; nothing has matched while the first page loads. */
const matched = () => router.matchRoutes(router.latestLocation);

/** When the session ends, here or in another tab, pages that need it redirect to the login page. */
export function followSession(): void {
  let bearer = findSession()?.bearer;

  onUnauthorised(() => {
    if (!matched().some(({ staticData }) => staticData.keepsSession)) clearSession();
  });

  onSessionChange(() => {
    const session = findSession();
    if (session?.bearer === bearer) return;
    bearer = session?.bearer;
    queryClient.clear();
    if (!session && matched().some(({ routeId }) => routeId === '/signed-in')) {
      void router.navigate({ to: '/login', search: { redirect: router.state.location.href }, replace: true });
    }
  });

  followOtherTabs(() => window.location.reload());
}

/**
 * The server closes a person's connections when their roles, permissions or games change, so these are read again after
 * a reconnect.
 */
export function followGrants(): void {
  let wasLive = false;
  connection.state.subscribe(() => {
    const state = connection.state.get();
    if (state === 'none') wasLive = false;
    if (state !== 'live') return;
    // If this fails, the next call will notice.
    if (wasLive && findSession()) void refreshMe().catch(() => {});
    wasLive = true;
  });
}
