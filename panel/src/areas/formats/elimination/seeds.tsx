import type { Bracket } from '@matchdesk/contract/formats/matches.record';
import { type ReactNode, useMemo } from 'react';
import { SeedsContext } from '#areas/formats/matches/index.ts';

/** Shows everybody's seed on the cards inside. */
export function Seeds({ of: { seeds }, children }: { of: Pick<Bracket, 'seeds'>; children: ReactNode }) {
  const bySeed = useMemo(() => new Map(seeds.map((id, index) => [id, index + 1])), [seeds]);
  return <SeedsContext value={bySeed}>{children}</SeedsContext>;
}
