import { useEffect, useEffectEvent } from 'react';
import { asked } from '#shared/confirm/confirm.ts';
import { isSwitchedOff } from './single-keys.ts';

export const typedInto = 'input:not([type=radio], [type=checkbox]), textarea, select';
const pressed = 'button, a, [role=option]';

/** For keys that a dialog above the page must not share. */
export const unlessAsked = (act: () => void) => () => {
  if (!document.querySelector('[role=dialog]')) act();
};

/** Handles single keys while mounted, except while somebody types, is on a button, or is asked a question. */
export function useKeys(keys: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    const taken = event.key === 'Enter' ? `${typedInto}, ${pressed}` : typedInto;
    const isTaken = event.target instanceof Element && event.target.matches(taken);
    if (!act || asked.get() || event.repeat || isSwitchedOff(event)) return;
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
