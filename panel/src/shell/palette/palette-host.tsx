import { lazy, Suspense } from 'react';
import { useStore } from '#shared/store/store.ts';
import { paletteAsked } from './palette-store.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

export function PaletteHost() {
  const asked = useStore(paletteAsked);
  return <Suspense>{asked > 0 && <Palette asked={asked} />}</Suspense>;
}
