import type * as z from 'zod';
import { type Facts, type Language, type Sentence, say } from './languages.ts';
import { uploadLimitKb } from './limits.ts';

/** The sentences for wrong fields. Codes besides zod's own are set as the `error` of a schema. */
export const fieldSentences = {
  required: { en: 'This field is required', it: 'Campo obbligatorio' },
  'not-valid': { en: 'This value is not valid', it: 'Questo valore non è valido' },
  unknown: { en: 'This field is not known', it: 'Campo sconosciuto' },
  'too-short': { en: 'At least {minimum} characters', it: 'Almeno {minimum} caratteri' },
  'too-long': { en: 'At most {maximum} characters', it: 'Al massimo {maximum} caratteri' },
  'too-few': { en: 'Choose at least {minimum}', it: 'Scegline almeno {minimum}' },
  'too-many': { en: 'Choose at most {maximum}', it: 'Scegline al massimo {maximum}' },
  'too-small': { en: 'At least {minimum}', it: 'Almeno {minimum}' },
  'too-big': { en: 'At most {maximum}', it: 'Al massimo {maximum}' },
  'e-mail': { en: 'This is not an e-mail address', it: 'Non è un indirizzo e-mail' },
  'whole-number': { en: 'A whole number is needed', it: 'Serve un numero intero' },
  switch: { en: 'Yes or no is needed', it: 'Serve un sì o un no' },
  selection: {
    en: 'Name participants by their ids or by a filter',
    it: 'Indica i partecipanti per id o con un filtro',
  },
  'text-or-picture': {
    en: 'Send the text and the picture one after the other',
    it: 'Invia il testo e l’immagine uno dopo l’altra',
  },
  'id-list': { en: 'A list of numbers is needed', it: 'Serve un elenco di numeri' },
  'image-file': {
    en: 'Choose a picture (PNG, JPEG, WebP or GIF)',
    it: 'Scegli un’immagine (PNG, JPEG, WebP o GIF)',
  },
  'image-too-large': {
    en: `File size too large. Maximum is ${uploadLimitKb}`,
    it: `File troppo grande. Il massimo è ${uploadLimitKb}`,
  },
  'pictures-a-day': {
    en: 'You have sent {megabytes} MB of pictures within a day, which is the most. Try again tomorrow',
    it: 'In un giorno hai inviato {megabytes} MB di immagini, il massimo consentito. Riprova domani',
  },
  'pictures-in-all': {
    en: 'Your pictures take {megabytes} MB, which is the most for one account. Ask the organisers',
    it: 'Le tue immagini occupano {megabytes} MB, il massimo per un account. Rivolgiti agli organizzatori',
  },
  megabytes: {
    en: 'A number of megabytes above 0 is needed',
    it: 'Serve un numero di megabyte maggiore di 0',
  },
  'animation-too-large': {
    en: 'An animation may have 100 frames and 4 million pixels over all of them, such as 60 frames of 256 × 256',
    it: 'Un’animazione può avere 100 fotogrammi e 4 milioni di pixel in tutto, ad esempio 60 fotogrammi da 256 × 256',
  },
  'number-list': {
    en: 'Numbers separated by commas, such as 1,2,5',
    it: 'Numeri separati da virgole, ad esempio 1,2,5',
  },
  'pattern-not-valid': { en: 'This is not a regular expression', it: 'Non è un’espressione regolare' },
  'pattern-cannot-run': {
    en: 'This pattern cannot be run: leave out look-around, back references and large repetitions',
    it: 'Questo modello non è eseguibile: evita look-around, riferimenti all’indietro e ripetizioni grandi',
  },
  'no-such-game': { en: 'This game does not exist', it: 'Questo gioco non esiste' },
  'no-such-platform': { en: 'This platform does not exist', it: 'Questa piattaforma non esiste' },
  'name-taken': { en: 'This name is already in use', it: 'Questo nome è già in uso' },
  'wrong-credentials': { en: 'The e-mail or the password is wrong', it: 'L’e-mail o la password è errata' },
  'place-empty': { en: 'This place is empty', it: 'Questa posizione è vuota' },
  'no-such-place': { en: 'There is no such place here', it: 'Qui non esiste questa posizione' },
  'placed-twice': {
    en: 'This participant already holds another place',
    it: 'Questo partecipante occupa già un’altra posizione',
  },
  'not-in-lobby': {
    en: 'This participant does not play in this lobby',
    it: 'Questo partecipante non gioca in questa lobby',
  },
  score: { en: 'Write a score as 2:1', it: 'Un punteggio si scrive 2:1' },
  ranges: { en: 'Write ranges as 0-31,64-95', it: 'Gli intervalli si scrivono 0-31,64-95' },
  'web-address': {
    en: 'An address that starts with https:// or http:// is needed',
    it: 'Serve un indirizzo che inizi con https:// o http://',
  },
  'app-address': {
    en: 'An address such as https://… or app://… is needed',
    it: 'Serve un indirizzo come https://… o app://…',
  },
  day: { en: 'Write a day as 2026-11-15', it: 'Un giorno si scrive 2026-11-15' },
  'days-range': {
    en: 'At most 62 days, and the end after the start',
    it: 'Al massimo 62 giorni, con la fine dopo l’inizio',
  },
  colour: { en: 'Write a colour as #3b4cc0', it: 'Un colore si scrive #3b4cc0' },
  'station-numbers': {
    en: 'Write numbers as 1-8, 12',
    it: 'I numeri si scrivono 1-8, 12',
  },
  'station-twice': {
    en: 'One of these numbers is in another group already',
    it: 'Uno di questi numeri è già in un altro gruppo',
  },
  'group-twice': { en: 'Another group has this name', it: 'Un altro gruppo ha questo nome' },
  'too-many-stations': {
    en: 'A venue has at most 512 stations',
    it: 'Una sede ha al massimo 512 postazioni',
  },
  'no-such-venue': { en: 'This venue does not exist', it: 'Questa sede non esiste' },
  'no-such-group': {
    en: 'This venue has no such group of stations',
    it: 'Questa sede non ha questo gruppo di postazioni',
  },
  'time-zone': { en: 'This time zone does not exist', it: 'Questo fuso orario non esiste' },
  'time-passed': { en: 'Choose a time that is still to come', it: 'Scegli un’ora che deve ancora venire' },
  'time-to-come': { en: 'This time is still to come', it: 'Quest’ora deve ancora venire' },
  moment: { en: 'A date and time is needed', it: 'Servono una data e un’ora' },
  'swiss-too-small': {
    en: 'At least 16 for this type. For fewer, choose Round Robin',
    it: 'Almeno 16 per questo tipo. Per meno, scegli Girone all’italiana',
  },
  'tft-too-small': {
    en: 'At least 16 for this type. For fewer, choose Arena Multilobby',
    it: 'Almeno 16 per questo tipo. Per meno, scegli Arena multilobby',
  },
  'at-least-2': { en: 'At least 2 for teams', it: 'Almeno 2 per le squadre' },
  'solo-only': { en: 'This type is played solo', it: 'Questo tipo si gioca in singolo' },
  'below-minimum': { en: 'Not below the minimum', it: 'Non sotto il minimo' },
  'rules-not-accepted': {
    en: 'To take part, accept the rules',
    it: 'Per partecipare, accetta il regolamento',
  },
  'birthday-needed': {
    en: 'Players must be at least {age}: say when you were born',
    it: 'I giocatori devono avere almeno {age} anni: indica quando sei nato',
  },
  'not-old-enough': {
    en: 'On the day it starts you are not {age} yet',
    it: 'Il giorno dell’inizio non hai ancora {age} anni',
  },
  'age-not-confirmed': {
    en: 'To take part, confirm that everybody who plays is at least {age}',
    it: 'Per partecipare, conferma che chi gioca ha almeno {age} anni',
  },
  'before-start': { en: 'Not before the start', it: 'Non prima dell’inizio' },
  'after-start': { en: 'It must be after the start', it: 'Deve essere dopo l’inizio' },
  'below-participants': { en: 'More are already registered', it: 'Ci sono già più iscritti' },
  'fixed-by-now': { en: 'This can no longer be changed', it: 'Non si può più modificare' },
  'more-places': { en: 'More places than participants', it: 'Più posizioni che partecipanti' },
  'prize-pool': { en: 'The prize pool cannot be read', it: 'Il montepremi non è leggibile' },
  'region-or-countries': {
    en: 'Choose a region or countries, not both',
    it: 'Scegli una regione o dei paesi, non entrambi',
  },
  'language-twice': {
    en: 'Each language only once',
    it: 'Ogni lingua una volta sola',
  },
  'seasons-overlap': {
    en: 'Another season of this game runs at this time',
    it: 'Un’altra stagione di questo gioco si svolge in questo periodo',
  },
  'season-has-points': {
    en: 'Points were already awarded, so the game cannot be changed',
    it: 'Sono già stati assegnati dei punti: il gioco non si può cambiare',
  },
  'tournaments-outside': {
    en: 'Some tournaments that gave points would be outside',
    it: 'Tornei che hanno assegnato punti resterebbero fuori',
  },
  'points-table': {
    en: 'Write places and points as 1=100, 2=80, 3-4=60',
    it: 'Posizioni e punti si scrivono 1=100, 2=80, 3-4=60',
  },
  'country-code': { en: 'This is not a country code', it: 'Non è un codice paese' },
  'no-such-rule': { en: 'This rule does not exist', it: 'Questa regola non esiste' },
  'no-such-template': { en: 'This template does not exist', it: 'Questo modello non esiste' },
  'template-required': {
    en: 'Tournaments of this game need a template',
    it: 'I tornei di questo gioco richiedono un modello',
  },
  'no-such-region': { en: 'This region does not exist', it: 'Questa regione non esiste' },
  'title-empty': { en: 'Title field should not be empty.', it: 'Il campo Titolo non può essere vuoto.' },
  'game-empty': { en: 'Game field should not be empty.', it: 'Il campo Gioco non può essere vuoto.' },
  'news-text-empty': {
    en: 'Brief description or content must be required.',
    it: 'La breve descrizione e il contenuto sono obbligatori.',
  },
  'text-too-nested': {
    en: 'This text has parts inside of parts too many times. Paste it as plain text.',
    it: 'Il testo ha troppe parti una dentro l’altra. Incollalo come testo semplice.',
  },
  'terms-title-empty': { en: 'Select title', it: 'Scegli il titolo' },
  'terms-content-empty': { en: 'Select content', it: 'Scegli il contenuto' },
  'terms-country-empty': { en: 'Select country', it: 'Scegli il paese' },
  'notification-title-empty': {
    en: 'Title should contain 8-50 characters.',
    it: 'Il titolo deve contenere da 8 a 50 caratteri.',
  },
  'notification-message-empty': {
    en: 'Message should contain 8-250 characters.',
    it: 'Il messaggio deve contenere da 8 a 250 caratteri.',
  },
  'locations-empty': { en: 'Select locations', it: 'Scegli le località' },
  'select-mode-empty': { en: 'Select notification mode', it: 'Scegli la modalità della notifica' },
  'mode-required-empty': {
    en: 'Notification mode is required field.',
    it: 'La modalità di notifica è obbligatoria.',
  },
  'select-tournament-empty': { en: 'Select a tournament', it: 'Scegli un torneo' },
  'select-tournament-id-empty': { en: 'Select tournament id', it: 'Scegli l’ID del torneo' },
  'tournament-required-empty': {
    en: 'Tournament is required field.',
    it: 'Il torneo è obbligatorio.',
  },
  'notification-game-empty': { en: 'Select a game', it: 'Scegli un gioco' },
  'notification-users-empty': {
    en: 'Minimum one user should be selected.',
    it: 'Seleziona almeno un utente.',
  },
  'no-such-tournament': { en: 'This tournament does not exist', it: 'Questo torneo non esiste' },
  'tournament-of-other-game': {
    en: 'This tournament belongs to another game',
    it: 'Questo torneo è di un altro gioco',
  },
  'no-such-people': { en: 'One of these people does not exist', it: 'Una di queste persone non esiste' },
  'country-without-locale': {
    en: 'This country has no supported language yet',
    it: 'Questo paese non ha ancora una lingua supportata',
  },
  'rounds-empty': { en: 'At least one round is needed', it: 'Serve almeno un turno' },
  'too-many-rounds': { en: 'At most {maximum} rounds', it: 'Al massimo {maximum} turni' },
  'locale-list': {
    en: 'Languages separated by commas, such as de, fr',
    it: 'Lingue separate da virgole, ad esempio de, fr',
  },
  'line-up-size': { en: 'The line-up needs {count} players', it: 'La formazione richiede {count} giocatori' },
  'too-many-substitutes': { en: 'At most {count} substitutes', it: 'Al massimo {count} riserve' },
  'team-of-other-game': {
    en: 'This team plays another game',
    it: 'Questa squadra gioca a un altro gioco',
  },
  'not-in-team': {
    en: 'Everybody must be a member of the team, once',
    it: 'Tutti devono far parte della squadra, una volta sola',
  },
  'game-name-form': { en: 'This is not a name of this game', it: 'Non è un nome di questo gioco' },
  'email-taken': { en: 'This e-mail is already in use', it: 'Questa e-mail è già in uso' },
  'other-password': {
    en: 'This is not the password chosen at the sign-up',
    it: 'Non è la password scelta alla registrazione',
  },
  'wrong-password': { en: 'This is not your password', it: 'Non è la tua password' },
  'wrong-code': {
    en: 'This code is wrong, or was used before',
    it: 'Questo codice è errato o è già stato usato',
  },
  'no-such-role': { en: 'There is no such role', it: 'Questo ruolo non esiste' },
  birthday: { en: 'A date such as 1998-04-23 is needed', it: 'Serve una data come 1998-04-23' },
  'no-such-permission': { en: 'This permission does not exist', it: 'Questo permesso non esiste' },
  'no-such-user': { en: 'This user does not exist', it: 'Questo utente non esiste' },
  'other-user': { en: 'The address names another user', it: 'L’indirizzo indica un altro utente' },
  'no-such-country': { en: 'This country does not exist', it: 'Questo paese non esiste' },
  'not-your-game': {
    en: 'You do not have the permission for this game',
    it: 'Non hai il permesso per questo gioco',
  },
  'money-amount': {
    en: 'An amount has at most two decimals, such as 12.50',
    it: 'Un importo ha al massimo due decimali, ad esempio 12.50',
  },
  'exchange-rate': {
    en: 'A rate is a number above 0 with at most ten decimals',
    it: 'Un cambio è un numero maggiore di 0 con al massimo dieci decimali',
  },
  'currency-code': { en: 'Write a code as EUR or COINS', it: 'Un codice si scrive EUR o COINS' },
  'currency-twice': { en: 'This code is used twice', it: 'Questo codice compare due volte' },
  'own-currencies-stay': {
    en: 'EUR and COINS cannot be removed, and the rate of EUR is 1',
    it: 'EUR e COINS non si possono togliere, e il cambio di EUR è 1',
  },
  'above-zero': { en: 'More than 0 is needed', it: 'Serve più di 0' },
  'no-card-game-service': {
    en: 'No card-game service is configured',
    it: 'Nessun servizio per il gioco di carte configurato',
  },
} as const satisfies Record<string, Sentence>;

export type FieldSentence = keyof typeof fieldSentences;

export function sayField(sentence: FieldSentence, language: Language, facts: Facts = {}): string {
  return say(fieldSentences[sentence], language, facts);
}

type Issue = z.core.$ZodIssue;

function isFieldSentence(text: string): text is FieldSentence {
  return Object.hasOwn(fieldSentences, text);
}

function isEmpty(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}

function bounded(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): FieldSentence {
  const small = issue.code === 'too_small';
  if (issue.origin === 'string') return small ? (issue.minimum === 1 ? 'required' : 'too-short') : 'too-long';
  if (issue.origin === 'array') return small ? 'too-few' : 'too-many';
  return small ? 'too-small' : 'too-big';
}

function sentenceOf(issue: Issue): FieldSentence {
  if (isFieldSentence(issue.message))
    return isEmpty(issue.input) && !issue.message.endsWith('-empty') ? 'required' : issue.message;
  if (issue.code === 'too_small' || issue.code === 'too_big') return bounded(issue);
  if (issue.code === 'invalid_format' && issue.format === 'email')
    return isEmpty(issue.input) ? 'required' : 'e-mail';
  if (issue.code === 'unrecognized_keys') return 'unknown';
  return isEmpty(issue.input) ? 'required' : 'not-valid';
}

/** Nobody reads more errors, and a caller can send a hundred thousand fields. */
const mostFields = 200;

/** `{field: [sentence]}`, with field names as they were sent: `localizations[0][title]`; cut off after `mostFields`. */
export function fieldErrors(issues: readonly Issue[], language: Language): Record<string, string[]> {
  const errors = new Map<string, Set<string>>();
  for (const issue of issues.slice(0, mostFields)) {
    const facts = {
      minimum: Number(Reflect.get(issue, 'minimum')),
      maximum: Number(Reflect.get(issue, 'maximum')),
    };
    // One sentence for all unknown keys: zod's own message lists every one of them, and is slow to build.
    const sentence = sayField(sentenceOf(issue), language, facts);
    for (const path of pathsOf(issue)) {
      const field = bracketed(path);
      errors.set(field, (errors.get(field) ?? new Set()).add(sentence));
    }
  }
  return Object.fromEntries([...errors].map(([field, sentences]) => [field, [...sentences]]));
}

function pathsOf(issue: Issue): PropertyKey[][] {
  if (issue.code !== 'unrecognized_keys') return [issue.path];
  return issue.keys.slice(0, mostFields).map((key) => [...issue.path, key]);
}

function bracketed(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path;
  return String(first ?? '') + rest.map((part) => `[${String(part)}]`).join('');
}
