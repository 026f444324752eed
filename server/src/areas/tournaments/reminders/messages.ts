import { type Language, type Sentence, say } from '@matchdesk/contract/languages';
import type { EmailMessage } from '#mail/index.ts';

const title: Sentence = { en: 'Please check in', it: 'Fai il check-in' };
const message: Sentence = {
  en: '{tournament} is waiting for your check-in. If you have not checked in when it starts, you cannot play.',
  it: '{tournament} aspetta il tuo check-in. Se non lo hai fatto quando inizia, non puoi giocare.',
};

export const reminderMessage = (language: Language, tournament: { title: string }) => ({
  title: say(title, language),
  message: say(message, language, { tournament: tournament.title }),
});

const subject: Sentence = { en: 'Please check in: {tournament}', it: 'Fai il check-in: {tournament}' };
const text: Sentence = {
  en: `Hello {name},

{tournament} is waiting for your check-in. Open this link and press the button:

{link}

It starts on {starts}. If you have not checked in by then, you cannot play. The link is for you alone: anybody who opens it can check you in.
`,
  it: `Ciao {name},

{tournament} aspetta il tuo check-in. Apri questo link e premi il pulsante:

{link}

Inizia il {starts}. Se non hai fatto il check-in entro allora, non puoi giocare. Il link è solo per te: chiunque lo apra può fare il check-in al posto tuo.
`,
};

export interface ReminderFacts {
  name: string;
  tournament: string;
  link: string;
  starts: string;
}

/** Text that people chose is put on one line, so that it cannot pass for ours. */
export function reminderEmail(language: Language, to: string, facts: ReminderFacts): EmailMessage {
  const oneLine = (given: string) => given.replaceAll(/\s+/g, ' ').trim();
  const filled = { ...facts, name: oneLine(facts.name), tournament: oneLine(facts.tournament) };
  return { to, subject: say(subject, language, filled), text: say(text, language, filled) };
}
