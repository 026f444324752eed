import { logout } from '@matchdesk/contract/people/auth.calls';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { attempt } from '#shared/api/call.ts';
import { clearSession, findSession } from '#shared/session/session.ts';
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

export function LogoutPage() {
  const navigate = useNavigate();
  useEffect(() => {
    void leave().then(() => navigate({ to: '/login', replace: true }));
  }, [navigate]);
  return <StartScreen />;
}
