import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from '#shared/store/store.ts';
import { paletteAsked, takeLetters } from './palette.store.ts';

const Palette = lazy(async () => {
  try {
    return { default: (await import('./palette.tsx')).Palette };
  } catch (error) {
    takeLetters();
    throw error;
  }
});

/** Ignores requests from before it was mounted: by another person, or before a page without a menu. */
export function PaletteHost() {
  const asked = useStore(paletteAsked);
  const [before] = useState(asked);
  useEffect(() => () => void takeLetters(), []);
  return <Suspense>{asked > before && <Palette asked={asked} />}</Suspense>;
}
