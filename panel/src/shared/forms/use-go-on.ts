import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';

/** Goes from this page to another once something is done, unless the person has left it in the meantime. */
export function useGoOn(): (to: string, options: { replace: boolean }) => void {
  const router = useRouter();
  const navigate = useNavigate();
  const here = useLocation({ select: ({ pathname }) => pathname });
  return (to, { replace }) => {
    if (router.latestLocation.pathname === here) void navigate({ to, replace });
  };
}
