import type { Sentence } from '@matchdesk/contract/languages';
import type { TournamentType } from '@matchdesk/contract/statuses';

/** The texts of a tournament’s page, but for what those who play in it are shown. */
export const eventTexts = {
  register: { en: 'Register', it: 'Iscriviti' },
  registerWithAccount: {
    en: 'It takes an account, which is made in a minute. You come back here.',
    it: 'Serve un account, che si crea in un minuto. Poi torni qui.',
  },
  haveAccount: { en: 'I have an account', it: 'Ho già un account' },
  gameName: { en: 'Your name in {game}', it: 'Il tuo nome in {game}' },
  gameNameKnown: { en: 'Your name in {game}: {name}', it: 'Il tuo nome in {game}: {name}' },
  acceptRules: { en: 'I accept the rules', it: 'Accetto il regolamento' },
  readRules: { en: 'Read the rules', it: 'Leggi il regolamento' },

  withCode: {
    en: 'Is it private? Type the code that you were given.',
    it: 'È privato? Scrivi il codice che ti hanno dato.',
  },
  code: { en: 'Code of the tournament', it: 'Codice del torneo' },
  open: { en: 'Open', it: 'Apri' },
  allTournaments: { en: 'All tournaments', it: 'Tutti i tornei' },

  details: { en: 'Details', it: 'Dettagli' },
  game: { en: 'Game', it: 'Gioco' },
  start: { en: 'Start', it: 'Inizio' },
  registration: { en: 'Registration', it: 'Iscrizioni' },
  checkIn: { en: 'Check-in', it: 'Check-in' },
  opens: { en: 'opens {time}', it: 'dal {time}' },
  until: { en: 'open until {time}', it: 'aperte fino al {time}' },
  checkInUntil: { en: 'open until {time}', it: 'aperto fino al {time}' },
  full: { en: 'all places are taken', it: 'posti esauriti' },
  closed: { en: 'closed', it: 'chiuse' },
  who: { en: 'Who plays', it: 'Chi gioca' },
  solo: { en: 'everybody alone', it: 'ognuno per sé' },
  teamsOf: { en: 'teams of {count}', it: 'squadre da {count}' },
  teamsOfMore: {
    en: 'teams of {count}, and up to {more} substitutes',
    it: 'squadre da {count}, con al massimo {more} riserve',
  },
  games: { en: 'Games in a match', it: 'Partite per incontro' },
  oneGame: { en: 'one game', it: 'una sola' },
  bestOf: { en: 'best of {count}', it: 'al meglio di {count}' },
  bestOfRange: { en: 'best of {from} to {to}', it: 'al meglio di {from}–{to}' },
  age: { en: 'Age', it: 'Età' },
  fromAge: { en: 'from {age}, on the day it starts', it: 'da {age} anni, il giorno dell’inizio' },
  birthday: { en: 'Your date of birth', it: 'La tua data di nascita' },
  birthdayFor: {
    en: 'Players must be at least {age}. The date is not kept.',
    it: 'I giocatori devono avere almeno {age} anni. La data non viene conservata.',
  },
  notOldEnough: {
    en: 'On the day it starts you are not {age} yet',
    it: 'Il giorno dell’inizio non hai ancora {age} anni',
  },
  allOldEnough: {
    en: 'Everybody who plays is at least {age} on the day it starts',
    it: 'Chi gioca ha almeno {age} anni il giorno dell’inizio',
  },
  openTo: { en: 'Open to', it: 'Aperto a' },
  places: { en: 'Places', it: 'Posti' },
  ofPlaces: { en: '{count} of {most} taken', it: '{count} occupati su {most}' },
  prizes: { en: 'Prizes', it: 'Premi' },
  rules: { en: 'Rules', it: 'Regolamento' },
  about: { en: 'About', it: 'Informazioni' },
  task: { en: 'What there is to do', it: 'Cosa c’è da fare' },

  whoIsIn: { en: 'Who is in ({count})', it: 'Chi c’è ({count})' },
  nobodyYet: { en: 'Nobody yet. Be the first.', it: 'Ancora nessuno. Puoi essere il primo.' },
  nobody: { en: 'Nobody.', it: 'Nessuno.' },
  checkedIn: { en: 'checked in', it: 'check-in fatto' },

  share: { en: 'Share', it: 'Condividi' },
  copied: { en: 'The link is copied.', it: 'Il link è copiato.' },
  copyThis: { en: 'Copy this link', it: 'Copia questo link' },
} as const satisfies Record<string, Sentence>;

interface Kind {
  name: Sentence;
  text: Sentence;
}

/** What each type of tournament is, for somebody who has never played one. */
export const kinds: Record<TournamentType, Kind> = {
  1: {
    name: { en: 'Brackets', it: 'Tabellone' },
    text: {
      en: 'Win and you go on, lose once and you are out.',
      it: 'Chi vince va avanti, chi perde una volta è fuori.',
    },
  },
  2: {
    name: { en: 'Leaderboard', it: 'Classifica' },
    text: {
      en: 'Everybody plays every round, and the most points win.',
      it: 'Tutti giocano ogni turno, e vince chi fa più punti.',
    },
  },
  3: {
    name: { en: 'Double elimination', it: 'Doppia eliminazione' },
    text: {
      en: 'Whoever loses once can still win the tournament; the second defeat is the last.',
      it: 'Chi perde una volta può ancora vincere il torneo; alla seconda sconfitta è fuori.',
    },
  },
  4: {
    name: { en: 'Round robin', it: 'Girone all’italiana' },
    text: {
      en: 'In a group everybody meets everybody, and the best go on to a bracket.',
      it: 'In un girone tutti giocano contro tutti, e i migliori passano al tabellone.',
    },
  },
  5: {
    name: { en: 'Arena multilobby', it: 'Arena multilobby' },
    text: {
      en: 'Many play in one lobby, and the best go on, round after round.',
      it: 'Si gioca in tanti nella stessa lobby, e i migliori vanno avanti, turno dopo turno.',
    },
  },
  6: {
    name: { en: 'TFT', it: 'TFT' },
    text: {
      en: 'Lobbies of up to eight, of which the best four go on until the final.',
      it: 'Lobby fino a otto, da cui i migliori quattro vanno avanti fino alla finale.',
    },
  },
  7: {
    name: { en: 'Swiss system', it: 'Sistema svizzero' },
    text: {
      en: 'Each round you meet somebody with as many points as you, and the best go on to a bracket.',
      it: 'A ogni turno incontri chi ha i tuoi stessi punti, e i migliori passano al tabellone.',
    },
  },
  8: {
    name: { en: 'Challenge', it: 'Sfida' },
    text: {
      en: 'You hand in your result with a picture in your own time, and staff give the places.',
      it: 'Consegni il tuo risultato con un’immagine quando vuoi, e lo staff assegna i posti.',
    },
  },
  9: {
    name: { en: 'Special', it: 'Speciale' },
    text: {
      en: 'You hand in your result with a picture for a special occasion, and staff give the places.',
      it: 'Consegni il tuo risultato con un’immagine per un’occasione speciale, e lo staff assegna i posti.',
    },
  },
};
