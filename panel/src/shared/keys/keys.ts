import { useEffect, useEffectEvent } from 'react';
import { asked } from '#shared/confirm/confirm.ts';

const typedInto = 'input:not([type=radio]), textarea';
const pressed = 'button, a, [role=option]';

/** Handles single keys while mounted, except while somebody types, is on a button, or is asked a question. */
export function useKeys(keys: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    const taken = event.key === 'Enter' ? `${typedInto}, ${pressed}` : typedInto;
    const isTaken = event.target instanceof Element && event.target.matches(taken);
    if (!act || asked.get() || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
