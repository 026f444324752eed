export { type EmailMessage, type Mail, openMail } from './mail.ts';
export { bySmtp } from './smtp.ts';
