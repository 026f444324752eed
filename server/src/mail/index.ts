export { type Letter, type Mail, openMail } from './mail.ts';
export { bySmtp } from './smtp.ts';
