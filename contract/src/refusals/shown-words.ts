import type { FinishReason } from '../formats/matches.reasons.ts';
import type { Facts, Language, Sentence } from '../languages.ts';
import type { WithdrawStatus } from '../money/billing.statuses.ts';
import type { MatchStatus, TournamentStatus } from '../statuses.ts';

const tournament: Record<TournamentStatus, Sentence> = {
  OPENED: { en: 'Opened', it: 'Aperto' },
  REGISTRATION_OPENED: { en: 'Registration open', it: 'Iscrizioni aperte' },
  CHECKIN: { en: 'Check-in', it: 'Check-in' },
  REGISTRATION_CLOSED: { en: 'Registration closed', it: 'Iscrizioni chiuse' },
  PENDING: { en: 'Generating', it: 'In generazione' },
  STARTED: { en: 'Started', it: 'Iniziato' },
  IN_PROGRESS: { en: 'In progress', it: 'In corso' },
  FINISHED: { en: 'Finished', it: 'Terminato' },
  CLOSED: { en: 'Closed', it: 'Chiuso' },
};

const match: Record<MatchStatus, Sentence> = {
  OPENED: { en: 'Opened', it: 'Aperta' },
  WAITING: { en: 'Waiting', it: 'In attesa' },
  STARTED: { en: 'Started', it: 'Iniziata' },
  PENDING: { en: 'Pending', it: 'In sospeso' },
  CONFLICT: { en: 'Conflict', it: 'Conflitto' },
  FINISHED: { en: 'Finished', it: 'Terminata' },
};

const withdraw: Record<WithdrawStatus, Sentence> = {
  REQUESTED: { en: 'Requested', it: 'Richiesto' },
  PENDING: { en: 'Pending', it: 'In corso' },
  PAID: { en: 'Paid', it: 'Pagato' },
  CANCELED: { en: 'Canceled', it: 'Annullato' },
};

const reason: Record<FinishReason, Sentence> = {
  played: { en: 'Played', it: 'Giocata' },
  no_show: { en: 'Opponent did not come', it: 'Avversario assente' },
  double_no_show: { en: 'Nobody came', it: 'Nessuno si è presentato' },
  disqualified: { en: 'Opponent disqualified', it: 'Avversario squalificato' },
  admin: { en: 'Decided by staff', it: 'Decisa dallo staff' },
  free_win: { en: 'Free win', it: 'Vittoria senza giocare' },
};

/** The words that the panel shows for stored codes. */
export const shownWords = { tournament, match, withdraw, reason } as const;

/** Which facts of a sentence are codes, and of what kind. */
export type SpokenFacts = Readonly<Record<string, keyof typeof shownWords>>;

/** The facts with words in place of codes. */
export function inWords(facts: Facts, spoken: SpokenFacts, language: Language): Facts {
  const words = Object.entries(spoken).flatMap(([fact, kind]) => {
    const known: Partial<Record<string, Sentence>> = shownWords[kind];
    const word = known[String(facts[fact])];
    return word ? [[fact, word[language]] as const] : [];
  });
  return { ...facts, ...Object.fromEntries(words) };
}
