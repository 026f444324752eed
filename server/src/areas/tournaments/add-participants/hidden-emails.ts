import type { EntryVerdict, KnownEntry } from '@matchdesk/contract/tournaments/add-participants';
import { type CleanRow, looksLikeEmail } from './add-participants.lines.ts';

/** Shows too little of an e-mail to write to it, but with the id enough to tell two people of one name apart. */
function shortened(email: string, { user_id }: KnownEntry): string {
  const short = `${[...email][0]}…${email.slice(email.lastIndexOf('@'))}`;
  return user_id === null ? short : `${short} · #${user_id}`;
}

/** Shortens the e-mails of the people whom a line may mean, except for the e-mail that the line itself gives. */
export function withoutEmails(verdict: EntryVerdict, { email }: CleanRow): EntryVerdict {
  const written = email.toLowerCase();
  const hidden = (known: KnownEntry): KnownEntry => {
    const hide = (text: string) =>
      looksLikeEmail(text) && text.toLowerCase() !== written ? shortened(text, known) : text;
    return { ...known, name: hide(known.name), detail: hide(known.detail) };
  };
  return {
    ...verdict,
    who: verdict.who && hidden(verdict.who),
    candidates: verdict.candidates.map(hidden),
  };
}
