import type { Constraints } from '#database/constraints.ts';

export const reminderConstraints: Constraints = {
  reminders_tournament: 'ours',
  reminders_actor: 'ours',
  reminder_people_letter_known: 'ours',
  reminder_people_once: 'ours',
};
