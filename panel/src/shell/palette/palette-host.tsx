import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from '#shared/store/store.ts';
import { takeLetters } from './early-letters.ts';
import { paletteAsked } from './palette-store.ts';

const Palette = lazy(async () => {
  try {
    return { default: (await import('./palette.tsx')).Palette };
  } catch (error) {
    takeLetters();
    throw error;
  }
});

/** What was asked for before a page without a menu, or by somebody else, does not open again behind it. */
export function PaletteHost() {
  const asked = useStore(paletteAsked);
  const [before] = useState(asked);
  useEffect(() => () => void takeLetters(), []);
  return <Suspense>{asked > before && <Palette asked={asked} />}</Suspense>;
}
