import type { Sentence } from '@matchdesk/contract/languages';

/** The texts of a player’s account and inbox. */
export const meTexts = {
  title: { en: 'Your account', it: 'Il tuo account' },
  email: { en: 'You sign in as {email}.', it: 'Accedi come {email}.' },
  save: { en: 'Save', it: 'Salva' },
  saved: { en: 'Saved.', it: 'Salvato.' },
  none: { en: 'None', it: 'Nessuno' },

  aboutYou: { en: 'About you', it: 'Su di te' },
  messageLanguage: { en: 'Language of e-mails and messages', it: 'Lingua di e-mail e messaggi' },
  timezone: { en: 'Time zone', it: 'Fuso orario' },

  picture: { en: 'Your picture', it: 'La tua immagine' },
  pictureShown: { en: 'The picture that others see', it: 'L’immagine che vedono gli altri' },
  choosePicture: { en: 'Choose a picture', it: 'Scegli un’immagine' },
  savePicture: { en: 'Save the picture', it: 'Salva l’immagine' },
  dropPicture: { en: 'Remove my picture', it: 'Elimina la mia immagine' },

  gameNames: { en: 'Your names in games', it: 'I tuoi nomi nei giochi' },
  noGameNames: {
    en: 'To register for a tournament, you need a name in its game.',
    it: 'Per iscriverti a un torneo ti serve un nome nel suo gioco.',
  },
  game: { en: 'Game', it: 'Gioco' },
  chooseGame: { en: 'Choose a game', it: 'Scegli un gioco' },
  platform: { en: 'Platform', it: 'Piattaforma' },
  allPlatforms: { en: 'All platforms', it: 'Tutte le piattaforme' },
  gameName: { en: 'Your name there', it: 'Il tuo nome lì' },
  change: { en: 'Change', it: 'Modifica' },
  changeName: { en: 'Change {name} in {game}', it: 'Modifica {name} in {game}' },

  password: { en: 'Password', it: 'Password' },
  currentPassword: { en: 'Password of now', it: 'Password attuale' },
  newPassword: { en: 'New password', it: 'Nuova password' },
  changePassword: { en: 'Change the password', it: 'Cambia la password' },
  passwordChanged: {
    en: 'The password is changed. You are signed out everywhere else.',
    it: 'La password è cambiata. Altrove non hai più l’accesso.',
  },
  noPassword: {
    en: 'You sign in with {providers} and have no password.',
    it: 'Accedi con {providers} e non hai una password.',
  },
  alsoBy: { en: 'You can sign in with {providers} too.', it: 'Puoi accedere anche con {providers}.' },
  sendPasswordLink: { en: 'Send me a link to set one', it: 'Inviami un link per sceglierla' },
  passwordLinkSent: {
    en: 'A letter with a link is on its way to {email}.',
    it: 'Una e-mail con un link è in arrivo a {email}.',
  },

  sessions: { en: 'Where you are signed in', it: 'Dove hai effettuato l’accesso' },
  otherBrowser: { en: 'Another browser', it: 'Un altro browser' },
  here: { en: 'here', it: 'qui' },
  lastUsed: { en: 'Last used {time}', it: 'Ultimo uso: {time}' },
  signOutThere: { en: 'Sign out there', it: 'Esci lì' },
  signOutOf: { en: 'Sign out there: {browser}', it: 'Esci lì: {browser}' },
  signOutElsewhere: { en: 'Sign out everywhere else', it: 'Esci ovunque tranne qui' },

  teams: { en: 'Your teams', it: 'Le tue squadre' },
  inbox: { en: 'Inbox', it: 'Messaggi' },
  unread: { en: 'Inbox: {count} unread', it: 'Messaggi: {count} da leggere' },
  isNew: { en: 'new', it: 'nuovo' },
  newer: { en: 'Newer', it: 'Più recenti' },
  older: { en: 'Older', it: 'Meno recenti' },
  noMessages: { en: 'There are no messages for you.', it: 'Non ci sono messaggi per te.' },
  toTournament: { en: 'To the tournament', it: 'Vai al torneo' },
  toAccount: { en: 'Back to your account', it: 'Torna al tuo account' },
} as const satisfies Record<string, Sentence>;
