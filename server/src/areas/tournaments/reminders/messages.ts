import { type Language, type Sentence, say } from '@matchdesk/contract/languages';
import type { Letter } from '#mail/index.ts';

const title: Sentence = { en: 'Please check in', it: 'Fai il check-in' };
const message: Sentence = {
  en: '{tournament} is waiting for your check-in. Whoever has not checked in when it starts does not play.',
  it: '{tournament} aspetta il tuo check-in. Chi non lo ha fatto quando inizia non gioca.',
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

It starts on {starts}. Whoever has not checked in by then does not play. The link is for you alone: whoever opens it can check you in.
`,
  it: `Ciao {name},

{tournament} aspetta il tuo check-in. Apri questo link e premi il pulsante:

{link}

Inizia il {starts}. Chi non ha fatto il check-in entro allora non gioca. Il link è solo per te: chiunque lo apra può fare il check-in al posto tuo.
`,
};

export interface LetterFacts {
  name: string;
  tournament: string;
  link: string;
  starts: string;
}

/** Text that people chose is put on one line, so that it cannot pass for ours. */
export function reminderLetter(language: Language, to: string, facts: LetterFacts): Letter {
  const oneLine = (given: string) => given.replaceAll(/\s+/g, ' ').trim();
  const filled = { ...facts, name: oneLine(facts.name), tournament: oneLine(facts.tournament) };
  return { to, subject: say(subject, language, filled), text: say(text, language, filled) };
}
