import { isRunning } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { type CSSProperties, useState } from 'react';

/**
 * The style of a button beside the title, undefined where there is none. The first result takes away what was possible
 * before; its place stays, because the next press is for a match below.
 */
export function useKeptPlace(
  action: Tournament['actions'][number],
  { actions, status }: Pick<Tournament, 'actions' | 'status'>,
): CSSProperties | undefined {
  const isOffered = actions.includes(action);
  const [wasOffered, setWasOffered] = useState(isOffered);
  if (isOffered && !wasOffered) setWasOffered(true);
  if (isOffered) return {};
  return wasOffered && isRunning(status) ? { visibility: 'hidden' } : undefined;
}
