import { useNavigate } from '@tanstack/react-router';
import { useIsHere } from './use-is-here.ts';

/** Goes to another page once something is done, unless the person has left this one meanwhile. */
export function useGoOn(): (to: string, options: { replace: boolean }) => void {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return (to, { replace }) => {
    if (isHere()) void navigate({ to, replace });
  };
}
