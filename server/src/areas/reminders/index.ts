export { sendLetters } from './letters.ts';
export { reminderConstraints } from './reminders.constraints.ts';
export { remindersRoutes } from './reminders.routes.ts';
