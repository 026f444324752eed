import { queuedCounts, useNeeds } from '#shared/needs/use-needs.ts';
import type { QueueName } from './use-desk-address.ts';

/** The queue to open by default: calls, unless only reports are waiting. Undefined until the counts are known. */
export function useFirstQueue(tournamentId: number | undefined): QueueName | undefined {
  const needs = useNeeds(tournamentId);
  if (needs.length === 0) return undefined;
  const { calls, reports } = queuedCounts(needs);
  return calls === 0 && reports > 0 ? 'reports' : 'calls';
}
