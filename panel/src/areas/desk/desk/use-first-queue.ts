import { queuedCounts, useNeeds } from '#shared/needs/use-needs.ts';
import type { QueueName } from './use-desk-address.ts';

/** The queue that opens by itself: calls, unless only reports wait. Undefined until it is known what waits. */
export function useFirstQueue(tournamentId: number | undefined): QueueName | undefined {
  const needs = useNeeds(tournamentId);
  if (needs.length === 0) return undefined;
  const { calls, reports } = queuedCounts(needs);
  return calls === 0 && reports > 0 ? 'reports' : 'calls';
}
