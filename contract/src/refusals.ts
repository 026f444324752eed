import * as z from 'zod';
import { advertisementRefusals } from './content/advertisements.refusals.ts';
import { deepLinkRefusals } from './content/deep-links.refusals.ts';
import { gameRefusals } from './content/games.refusals.ts';
import { locationRefusals } from './content/locations.refusals.ts';
import { newsRefusals } from './content/news.refusals.ts';
import { notificationRefusals } from './content/notifications.refusals.ts';
import { ruleRefusals } from './content/rules.refusals.ts';
import { seasonRefusals } from './content/seasons.refusals.ts';
import { settingRefusals } from './content/settings.refusals.ts';
import { termsRefusals } from './content/terms.refusals.ts';
import { adminCallRefusals } from './desk/admin-calls.refusals.ts';
import { chatRefusals } from './desk/chats.refusals.ts';
import { supportRefusals } from './desk/support.refusals.ts';
import { challengeRefusals } from './formats/challenge.refusals.ts';
import { bracketRefusals, cardGameRefusals } from './formats/elimination.refusals.ts';
import { leaderboardRefusals } from './formats/leaderboard.refusals.ts';
import { matchRefusals } from './formats/matches.refusals.ts';
import type { FinishReason } from './formats/matches.rules.ts';
import { multiLobbyRefusals } from './formats/multi-lobby.refusals.ts';
import { refereeRefusals } from './formats/referees.refusals.ts';
import { roomRefusals } from './formats/round-robin-swiss.refusals.ts';
import { tftRefusals } from './formats/tft.refusals.ts';
import { type Facts, type Language, type Sentence, say } from './languages.ts';
import { billingRefusals } from './money/billing.refusals.ts';
import { authRefusals } from './people/auth.refusals.ts';
import { teamRefusals } from './people/teams.refusals.ts';
import { userRefusals } from './people/users.refusals.ts';
import type { MatchStatus, TournamentStatus, WithdrawStatus } from './statuses.ts';
import { entryRefusals } from './tournaments/add-participants.refusals.ts';
import { boardRefusals } from './tournaments/boards.refusals.ts';
import { participantRefusals } from './tournaments/participants.refusals.ts';
import { reminderRefusals } from './tournaments/reminders.refusals.ts';
import { seedingRefusals } from './tournaments/seeding.refusals.ts';
import { templateRefusals } from './tournaments/templates.refusals.ts';
import { tournamentRefusals } from './tournaments/tournaments.refusals.ts';
import { venueRefusals } from './tournaments/venues.refusals.ts';

/** Refusals that any call can give before its own rules are checked. */
export const requestRefusals = {
  'malformed-request': {
    status: 400,
    en: 'The request could not be read.',
    it: 'La richiesta non è leggibile.',
  },
  'not-found': {
    status: 404,
    en: 'There is nothing at this address.',
    it: 'A questo indirizzo non c’è nulla.',
  },
  'not-signed-in': { status: 401, en: 'Please sign in.', it: 'Effettua l’accesso.' },
  'not-allowed': {
    status: 403,
    en: 'You do not have the permission for this.',
    it: 'Non hai il permesso per questa operazione.',
  },
  'rights-changed': {
    status: 409,
    en: 'Your permissions have just changed. Please try again.',
    it: 'I tuoi permessi sono appena cambiati. Riprova.',
  },
  'body-too-large': {
    status: 413,
    en: 'This is more than can be sent at once.',
    it: 'I dati inviati sono troppi.',
  },
  'too-complex': {
    status: 422,
    en: 'This request has too many fields, or they are nested too deeply.',
    it: 'La richiesta ha troppi campi, o troppo annidati.',
  },
  'body-too-slow': {
    status: 408,
    en: 'The data took too long to arrive. Please try again.',
    it: 'I dati hanno impiegato troppo tempo ad arrivare. Riprova.',
  },
  'wrong-media-type': {
    status: 415,
    en: 'This kind of content is not understood here.',
    it: 'Questo tipo di contenuto non è accettato qui.',
  },
  'check-fields': { status: 422, en: 'Please check the marked fields.', it: 'Controlla i campi segnalati.' },
  'changed-meanwhile': {
    status: 409,
    en: 'Somebody else saved this in the meantime. Reload to see the change, then save again.',
    it: 'Nel frattempo qualcun altro ha salvato. Ricarica per vedere la modifica, poi salva di nuovo.',
  },
  'name-taken': { status: 409, en: 'This name is already in use.', it: 'Questo nome è già in uso.' },
  'too-many-requests': {
    status: 429,
    en: 'Too many attempts. Try again in {seconds} s.',
    it: 'Troppi tentativi. Riprova tra {seconds} s.',
  },
  unavailable: {
    status: 503,
    en: 'The service is not available at the moment. Please try again shortly.',
    it: 'Il servizio non è disponibile al momento. Riprova tra poco.',
  },
  'tournament-busy': {
    status: 503,
    en: 'Too many changes of this tournament are waiting. Please try again in {seconds} s.',
    it: 'Troppe modifiche a questo torneo sono in attesa. Riprova tra {seconds} s.',
  },
  'key-not-valid': {
    status: 400,
    en: 'An Idempotency-Key has 1 to 200 letters, digits and signs, and no spaces.',
    it: 'Una Idempotency-Key ha da 1 a 200 lettere, cifre e segni, senza spazi.',
  },
  'key-used-before': {
    status: 422,
    en: 'This Idempotency-Key was used for another call. Use a new one.',
    it: 'Questa Idempotency-Key è già servita per un’altra chiamata. Usane una nuova.',
  },
  'call-under-way': {
    status: 429,
    en: 'Your last change is still under way. Please try again in a moment.',
    it: 'La tua ultima modifica è ancora in corso. Riprova tra un momento.',
  },
  'picture-under-way': {
    status: 429,
    en: 'Your last picture is still being stored. Please try again in {seconds} s.',
    it: 'La tua ultima immagine è ancora in lavorazione. Riprova tra {seconds} s.',
  },
  'pictures-busy': {
    status: 503,
    en: 'Too many pictures are waiting to be stored. Please try again in {seconds} s.',
    it: 'Troppe immagini sono in attesa. Riprova tra {seconds} s.',
  },
  broken: {
    status: 500,
    en: 'Something went wrong on our side. It is logged as {reference}.',
    it: 'Qualcosa è andato storto da parte nostra. È registrato come {reference}.',
  },
} as const satisfies Record<string, RefusalSentence>;

/** Every refusal that a person can get: its status and its sentence. `{name}` is filled in from the facts. */
export const refusals = {
  ...requestRefusals,
  ...authRefusals,
  ...userRefusals,
  ...settingRefusals,
  ...gameRefusals,
  ...ruleRefusals,
  ...templateRefusals,
  ...locationRefusals,
  ...venueRefusals,
  ...tournamentRefusals,
  ...teamRefusals,
  ...participantRefusals,
  ...reminderRefusals,
  ...boardRefusals,
  ...entryRefusals,
  ...bracketRefusals,
  ...seedingRefusals,
  ...matchRefusals,
  ...refereeRefusals,
  ...tftRefusals,
  ...multiLobbyRefusals,
  ...roomRefusals,
  ...cardGameRefusals,
  ...leaderboardRefusals,
  ...challengeRefusals,
  ...supportRefusals,
  ...seasonRefusals,
  ...newsRefusals,
  ...chatRefusals,
  ...termsRefusals,
  ...advertisementRefusals,
  ...deepLinkRefusals,
  ...notificationRefusals,
  ...adminCallRefusals,
  ...billingRefusals,
};

export type RefusalCode = keyof typeof refusals;

/** The body of every refusal. */
export const RefusalBody = z.strictObject({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

export type RefusalBody = z.output<typeof RefusalBody>;

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
  withdrew: { en: 'Opponent dropped out', it: 'Avversario ritirato' },
};

/** The words that the panel shows for stored codes. */
export const shownWords = { tournament, match, withdraw, reason } as const;

/** Which facts of a sentence are codes, and of what kind. */
export type SpokenFacts = Readonly<Record<string, keyof typeof shownWords>>;

export type RefusalSentence = Sentence & { status: number; words?: SpokenFacts };

/** The text of a refusal, in which facts that are codes, such as a status, appear in the panel's words. */
export function sayRefusal(sentence: RefusalSentence, language: Language, facts: Facts): string {
  return say(sentence, language, inWords(facts, sentence.words ?? {}, language));
}

/** The facts with words in place of codes. */
export function inWords(facts: Facts, spoken: SpokenFacts, language: Language): Facts {
  const words = Object.entries(spoken).flatMap(([fact, kind]) => {
    const known: Partial<Record<string, Sentence>> = shownWords[kind];
    const word = known[String(facts[fact])];
    return word ? [[fact, word[language]] as const] : [];
  });
  return { ...facts, ...Object.fromEntries(words) };
}
