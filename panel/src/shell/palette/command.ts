/** What the palette can do with a tournament, by the words people type for it: in English and in Italian. */
const words = {
  start: ['start', 'begin', 'avvia', 'inizia'],
  draw: ['draw', 'generate', 'sorteggia', 'genera'],
  'open-registration': ['open registration', 'apri iscrizioni', 'apri le iscrizioni'],
  'close-registration': ['close registration', 'chiudi iscrizioni', 'chiudi le iscrizioni'],
  'open-check-in': ['open check-in', 'check-in', 'checkin', 'apri check-in', 'apri il check-in'],
  participants: ['participants', 'players', 'partecipanti', 'giocatori'],
  brackets: [
    'brackets',
    'bracket',
    'matches',
    'results',
    'leaderboard',
    'tabellone',
    'partite',
    'classifica',
  ],
  rounds: ['rounds', 'schedule', 'turni', 'orari'],
  logs: ['logs', 'log', 'registro'],
  edit: ['edit', 'change', 'modifica'],
  clone: ['clone', 'copy', 'duplica', 'copia'],
} as const;

export type CommandName = keyof typeof words;

export interface Command {
  name: CommandName;
  /** The tournament it is about, as far as it is typed. */
  about: string;
}

const commands = Object.entries(words).flatMap(([name, ways]) =>
  ways.map((word) => ({ name: name as CommandName, word })),
);

const between = /^(of|for|di|del|dello|della|per)\s+/;

/** `participants of Lunch Cup`, `avvia Lunch Cup`; undefined where the text does not begin with a command. */
export function readCommand(typed: string): Command | undefined {
  const text = typed.trim().toLowerCase();
  const found = commands.find(({ word }) => text.startsWith(`${word} `));
  if (!found) return undefined;
  const about = text.slice(found.word.length).trim().replace(between, '').trim();
  return about === '' ? undefined : { name: found.name, about };
}
