export { bySmtp, type EmailMessage, type Mail, openMail } from './mail.ts';
