import { useNavigate } from '@tanstack/react-router';
import { useIsHere } from './use-is-here.ts';

/** Goes from this page to another once something is done, unless the person has left it in the meantime. */
export function useGoOn(): (to: string, options: { replace: boolean }) => void {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return (to, { replace }) => {
    if (isHere()) void navigate({ to, replace });
  };
}
