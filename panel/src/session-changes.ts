import { onUnauthorised } from '#shared/api/outcome.ts';
import { queryClient } from '#shared/api/query.ts';
import { clearSession, findSession, followOtherTabs, onSessionChange } from '#shared/session/session.ts';
import { router } from './router.ts';

/** The route where the person is or is just going; while the first page loads nothing has matched yet. */
const matched = () => router.matchRoutes(router.latestLocation);

/** Where the session ends, here or in another tab, a page that needs it gives way to the login page. */
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
