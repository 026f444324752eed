export { sendReminderEmails } from './reminder-emails.ts';
