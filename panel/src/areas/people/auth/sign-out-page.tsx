import { logout } from '@matchdesk/contract/people/auth.calls';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { attempt } from '#shared/api/call.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { text } from '#shared/i18n/i18n.ts';
import { clearSession, findSession } from '#shared/session/session.ts';
import { forgetWaiting, readWaiting } from '#shared/waiting/waiting.store.ts';
import { StartScreen } from '#shell/start-screen.tsx';

let leaving: Promise<unknown> | undefined;

/** Revokes the token where the server can be reached; the browser forgets it in any case. */
function leave(): Promise<unknown> {
  leaving ??= (
    findSession() ? attempt(logout, {}, { quiet: true, waited: false }) : Promise.resolve()
  ).finally(() => {
    clearSession();
    leaving = undefined;
  });
  return leaving;
}

export function SignOutPage() {
  const navigate = useNavigate();
  useEffect(() => {
    const signOut = async () => {
      if (!(await isMeant())) return navigate({ to: '/', replace: true });
      forgetWaiting();
      await leave();
      return navigate({ to: '/login', replace: true });
    };
    void signOut();
  }, [navigate]);
  return <StartScreen />;
}

let asking: Promise<boolean> | undefined;

/** What waits for a connection belongs to whoever did it, and would be lost. */
async function isMeant(): Promise<boolean> {
  const count = readWaiting().length;
  if (count === 0) return true;
  asking ??= confirm({
    title: text('waiting.leaveTitle'),
    text: text('waiting.leaveText', { count }),
    confirmLabel: text('waiting.leave'),
    cancelLabel: text('waiting.stay'),
    danger: true,
  }).finally(() => {
    asking = undefined;
  });
  return asking;
}
