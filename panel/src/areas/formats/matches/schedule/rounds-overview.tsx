import type { RoundTiming } from '@matchdesk/contract/formats/matches.record';
import type { ReactNode } from 'react';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { RoundCards } from './matches.round-cards.tsx';
import type { Schedule } from './matches.schedule.ts';
import { RoundsTable } from './rounds-table.tsx';

export interface RoundsOverviewProps {
  timings: readonly RoundTiming[];
  schedule: Pick<Schedule, 'nameOf'>;
  /** The action offered for each round. */
  action?: ((timing: RoundTiming) => ReactNode) | undefined;
}

/** Rounds with their times: a table, and on a phone cards. */
export function RoundsOverview(props: RoundsOverviewProps) {
  return useIsPhone() ? <RoundCards {...props} /> : <RoundsTable {...props} />;
}
