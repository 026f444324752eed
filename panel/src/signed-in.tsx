import { listAdminCalls } from '@matchdesk/contract/desk/admin-calls.shell.calls';
import { listMoneyGrants } from '@matchdesk/contract/money/billing.shell.calls';
import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadCatalogue } from '#shared/i18n/i18n.ts';
import { useMay } from '#shared/session/me.ts';

/** The longest wait. */
const atMost = 2000;

const Dock = lazy(async () => {
  const [{ Dock: View }] = await Promise.all([
    import('#areas/desk/chats/dock.tsx'),
    loadCatalogue('chats', 'thread'),
  ]);
  return { default: View };
});

const CallAlerts = lazy(async () => {
  await whenIdle();
  const [{ CallAlerts: View }] = await Promise.all([
    import('#areas/desk/admin-calls/call-alerts.tsx'),
    loadCatalogue('admin-calls'),
  ]);
  return { default: View };
});

const MoneyAlerts = lazy(async () => {
  await whenIdle();
  const [{ MoneyAlerts: View }] = await Promise.all([
    import('#areas/money/billing/money-alerts.tsx'),
    loadCatalogue('billing'),
  ]);
  return { default: View };
});

/** The pages of one tournament, and whether they show its matches. */
const tournamentPages: Readonly<Record<string, 'matches' | 'other'>> = {
  '/tournament/$id': 'other',
  '/tournament/round-robin/$id/overview': 'other',
  '/tournament/round-robin/$id/game': 'matches',
  '/tournament/round-robin/$id/participants': 'other',
  '/tournaments/$id/brackets': 'matches',
  '/tournaments/$id/results': 'matches',
  '/tournaments/$id/rounds': 'other',
  '/tournaments/$id/participants': 'other',
  '/tournaments/$id/participants/logs': 'other',
};

/** The frame of every page behind the sign-in. The chats of a tournament stay open across its pages. */
export function SignedIn() {
  const page = useMatches({ select: (all) => all.at(-1) });
  const shown = page && tournamentPages[page.fullPath.replace(/(?<=.)\/$/, '')];
  const may = useMay();
  const id = Number((page?.params as { id?: string } | undefined)?.id);
  return (
    <>
      <Outlet />
      <Suspense>{may(listAdminCalls) && <CallAlerts />}</Suspense>
      <Suspense>{may(listMoneyGrants) && <MoneyAlerts />}</Suspense>
      <Suspense>
        {shown && Number.isInteger(id) && <Dock key={id} tournament={id} hasList={shown === 'matches'} />}
      </Suspense>
    </>
  );
}

/** Resolves when the browser is idle. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: atMost });
    // Safari has no requestIdleCallback.
    else setTimeout(resolve, atMost);
  });
}
