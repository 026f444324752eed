import { lazy, Suspense, useEffect, useState } from 'react';
import { typedInto } from '#shared/keys/keys.ts';
import { isSwitchedOff } from '#shared/keys/single-keys.ts';
import { openPalette } from '../palette/palette.store.ts';

const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }));

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(typedInto));
}

/** By character, not by key position, because `/` and `?` are elsewhere on other keyboards. */
function actionFor(event: KeyboardEvent, listKeys: () => void): (() => void) | undefined {
  if (event.altKey || event.isComposing) return undefined;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' ? openPalette : undefined;
  if (isTyping(event) || isSwitchedOff(event)) return undefined;
  if (event.key === '?') return listKeys;
  const search = document.querySelector<HTMLInputElement>('#page input[type="search"]');
  return event.key === '/' && search ? () => search.focus() : undefined;
}

/** The keys that work on every page; each area adds its own where it needs them. */
export function Keys() {
  const [wanted, setWanted] = useState(false);
  const [listed, setListed] = useState(false);

  useEffect(() => {
    const listKeys = () => {
      setWanted(true);
      setListed(true);
    };
    const press = (event: KeyboardEvent) => {
      const action = actionFor(event, listKeys);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return <Suspense>{wanted && <KeyList open={listed} onClose={() => setListed(false)} />}</Suspense>;
}
