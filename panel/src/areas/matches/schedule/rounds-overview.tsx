import type { RoundTiming } from '@matchdesk/contract/matches/record';
import type { ReactNode } from 'react';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { RoundCards } from './round-cards.tsx';
import { RoundsTable } from './rounds-table.tsx';
import type { Schedule } from './schedule.ts';

export interface RoundsOverviewProps {
  timings: readonly RoundTiming[];
  schedule: Pick<Schedule, 'nameOf'>;
  /** What can be done with each round. */
  action?: ((timing: RoundTiming) => ReactNode) | undefined;
}

/** Rounds with their times: a table, and on a phone cards. */
export function RoundsOverview(props: RoundsOverviewProps) {
  return useIsPhone() ? <RoundCards {...props} /> : <RoundsTable {...props} />;
}
