import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { openPalette } from '../palette/palette-store.ts';

const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }));

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('#page input[type="search"]')?.focus();
}

/** The keys that work on every page; each area adds its own where it needs them. */
export function Keys() {
  const [wanted, setWanted] = useState(false);
  const [listed, setListed] = useState(false);
  const list = () => {
    setWanted(true);
    setListed(true);
  };
  useHotkeys([['mod+K', openPalette]], []);
  useHotkeys([
    ['/', focusSearch],
    ['shift+?', list, { usePhysicalKeys: false }],
  ]);
  return <Suspense>{wanted && <KeyList open={listed} onClose={() => setListed(false)} />}</Suspense>;
}
