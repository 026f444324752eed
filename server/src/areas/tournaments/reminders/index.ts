export { sendLetters } from './reminder-emails.ts';
