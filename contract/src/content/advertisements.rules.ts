import type { Advertisement } from './advertisements.ts';

export const goalTypes = { view: 1, click: 2 } as const;
export type GoalType = (typeof goalTypes)[keyof typeof goalTypes];

/** The percentage that the list shows, whatever the type of the goal. Multiplied first: 0.29 × 100 is less than 29. */
export function performedPercent({
  clicked,
  total,
}: Pick<Advertisement['goal'], 'clicked' | 'total'>): number {
  return total === 0 ? 0 : Math.floor((clicked * 100) / total);
}

/** A banner that met its goal is not shown any more. */
export function isMet({ type, total, clicked, viewed }: Advertisement['goal']): boolean {
  return total > 0 && (type === goalTypes.view ? viewed : clicked) >= total;
}
