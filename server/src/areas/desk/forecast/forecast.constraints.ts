import type { Constraints } from '#database/constraints.ts';

export const forecastConstraints: Constraints = {
  evenings_tournament: 'ours',
  forecasts_tournament: 'ours',
};
