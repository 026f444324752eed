export const rankCriteria = [
  'points',
  'mutual',
  'sonneborn-berger',
  'score-difference',
  'score-for',
  'buchholz',
  'median-buchholz',
  'seed',
] as const;
export type RankCriterion = (typeof rankCriteria)[number];
