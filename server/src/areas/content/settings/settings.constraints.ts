import type { Constraints } from '#database/constraints.ts';

export const settingConstraints: Constraints = {
  settings_name: 'ours',
};
