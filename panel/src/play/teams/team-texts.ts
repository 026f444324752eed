import type { Sentence } from '@matchdesk/contract/languages';

/** The texts of teams, their invitations and their line-ups. */
export const teamTexts = {
  teams: { en: 'Your teams', it: 'Le tue squadre' },
  noTeams: { en: 'You are in no team yet.', it: 'Non sei ancora in nessuna squadra.' },
  toTeams: { en: 'Back to your teams', it: 'Torna alle tue squadre' },
  isIn: { en: '{count} of {most} are in', it: '{count} membri su {most}' },
  ofMost: { en: '{count} of {most}', it: '{count} su {most}' },
  wantToJoin: { en: 'Want to join: {count}', it: 'Vogliono entrare: {count}' },
  asked: {
    en: 'You asked to join. The captain or a co-captain answers.',
    it: 'Hai chiesto di entrare. Risponde il capitano o un co-capitano.',
  },

  make: { en: 'Make a team', it: 'Crea una squadra' },
  name: { en: 'Name of the team', it: 'Nome della squadra' },
  game: { en: 'Game', it: 'Gioco' },
  chooseGame: { en: 'Choose a game', it: 'Scegli un gioco' },
  most: { en: 'Members at most', it: 'Membri al massimo' },

  captain: { en: 'Captain', it: 'Capitano' },
  'co-captain': { en: 'Co-captain', it: 'Co-capitano' },
  player: { en: 'Player', it: 'Giocatore' },
  substitute: { en: 'Substitute', it: 'Riserva' },
  members: { en: 'Members', it: 'Membri' },
  role: { en: 'Role', it: 'Ruolo' },
  you: { en: 'you', it: 'tu' },
  locked: {
    en: 'The organisers have closed this team to new members.',
    it: 'Gli organizzatori hanno chiuso questa squadra a nuovi membri.',
  },

  requests: { en: 'Who wants to join', it: 'Chi vuole entrare' },
  roleOf: { en: 'Role of {name}', it: 'Ruolo di {name}' },
  accept: { en: 'Accept', it: 'Accetta' },
  acceptOne: { en: 'Accept {name}', it: 'Accetta {name}' },
  decline: { en: 'Decline', it: 'Rifiuta' },
  declineOne: { en: 'Decline {name}', it: 'Rifiuta {name}' },

  change: { en: 'Change', it: 'Modifica' },
  changeOne: { en: 'Change {name}', it: 'Modifica {name}' },
  takeOut: { en: 'Take out of the team', it: 'Togli dalla squadra' },
  takeOutOne: { en: 'Take {name} out of the team?', it: 'Togliere {name} dalla squadra?' },
  takeOutMeans: {
    en: 'They can come back only by an invitation or a new request.',
    it: 'Potrà rientrare solo con un invito o una nuova richiesta.',
  },
  keep: { en: 'Keep', it: 'Lascia in squadra' },
  close: { en: 'Close', it: 'Chiudi' },
  playsNow: {
    en: 'This member is in a tournament with the team that is not over: change the line-up there first.',
    it: 'Questo membro è in un torneo non ancora finito con la squadra: prima cambia lì la formazione.',
  },
  youPlayNow: {
    en: 'You are in a tournament with the team that is not over: the captain changes the line-up there first.',
    it: 'Sei in un torneo non ancora finito con la squadra: prima il capitano deve cambiare lì la formazione.',
  },

  leave: { en: 'Leave the team', it: 'Lascia la squadra' },
  leaveOne: { en: 'Leave {team}?', it: 'Lasciare {team}?' },
  leaveMeans: {
    en: 'You can come back only by an invitation or a new request.',
    it: 'Potrai rientrare solo con un invito o una nuova richiesta.',
  },
  stay: { en: 'Stay', it: 'Resta' },
  takeBack: { en: 'Take the request back', it: 'Ritira la richiesta' },

  invite: { en: 'Invite players', it: 'Invita giocatori' },
  inviteMeans: {
    en: 'Whoever opens this link can join at once.',
    it: 'Chi apre questo link può entrare subito.',
  },
  link: { en: 'Link of the invitation', it: 'Link dell’invito' },
  copy: { en: 'Copy', it: 'Copia' },
  copied: { en: 'Copied.', it: 'Copiato.' },
  notCopied: {
    en: 'The browser does not let us copy: press the link long, and copy it there.',
    it: 'Il browser non permette di copiare: tieni premuto il link e copialo da lì.',
  },
  share: { en: 'Share', it: 'Condividi' },
  shareTitle: { en: 'Join {team}', it: 'Entra in {team}' },
  showQr: { en: 'Show QR code', it: 'Mostra il codice QR' },
  hideQr: { en: 'Hide QR code', it: 'Nascondi il codice QR' },
  qrOf: { en: 'QR code of the invitation to {team}', it: 'Codice QR dell’invito a {team}' },
  renew: { en: 'Make a new link', it: 'Crea un nuovo link' },
  renewOne: { en: 'Replace the link of the invitation?', it: 'Sostituire il link dell’invito?' },
  renewMeans: {
    en: 'The link of now stops working wherever you have sent it. Those who are in stay in.',
    it: 'Il link attuale smette di funzionare ovunque tu l’abbia inviato. Chi è già entrato resta.',
  },
  keepLink: { en: 'Keep the link', it: 'Mantieni il link' },

  invited: { en: 'You are invited to a team', it: 'Ti hanno invitato in una squadra' },
  signInToJoin: {
    en: 'Sign in, or sign up, to see the team and join it. You come back here.',
    it: 'Accedi o registrati per vedere la squadra ed entrarci. Poi tornerai qui.',
  },
  join: { en: 'Join {team}', it: 'Entra in {team}' },
  joined: { en: 'You are in this team.', it: 'Sei in questa squadra.' },
  toTeam: { en: 'To the team', it: 'Vai alla squadra' },
  full: {
    en: 'The team is full. Ask its captain to make room.',
    it: 'La squadra è al completo. Chiedi al capitano di fare posto.',
  },

  registerTeam: { en: 'Register your team', it: 'Iscrivi la tua squadra' },
  noTeamHere: {
    en: 'You have no team in this game yet. Make one, and invite the others.',
    it: 'Non hai ancora una squadra in questo gioco. Creane una e invita gli altri.',
  },
  otherTeam: { en: 'Make another team', it: 'Crea un’altra squadra' },
  team: { en: 'Team', it: 'Squadra' },
  leadersRegister: {
    en: '{team}: {names} can register the team.',
    it: '{team}: la squadra può essere iscritta da {names}.',
  },
  tooFew: {
    en: 'The line-up needs {size} players, and {count} of your team can play.',
    it: 'La formazione richiede {size} giocatori, e della tua squadra possono giocare in {count}.',
  },
  whoPlays: { en: 'Who plays: {count} of {size}', it: 'Chi gioca: {count} su {size}' },
  whoWaits: { en: 'Substitutes: {count}, at most {most}', it: 'Riserve: {count}, al massimo {most}' },
  needSize: { en: 'Pick {size} who play.', it: 'Scegli {size} che giocano.' },
  needFewer: { en: 'Pick at most {most} substitutes.', it: 'Scegli al massimo {most} riserve.' },
  tooYoung: {
    en: '{name} is too young for this tournament.',
    it: '{name} è troppo giovane per questo torneo.',
  },
  tooYoungMe: {
    en: 'You are too young for this tournament.',
    it: 'Sei troppo giovane per questo torneo.',
  },
  noNameMe: {
    en: 'You need a name in this game first.',
    it: 'Ti serve prima un nome in questo gioco.',
  },
  addName: { en: 'Add my name', it: 'Aggiungi il mio nome' },
  noName: {
    en: '{name} has to add a name in this game first, under Account.',
    it: '{name} deve prima aggiungere un nome in questo gioco, in Account.',
  },
  elsewhereMe: { en: 'You play for another team here.', it: 'Qui giochi per un’altra squadra.' },
  elsewhere: { en: 'Plays for another team here.', it: 'Qui gioca per un’altra squadra.' },

  lineUp: { en: 'Line-up', it: 'Formazione' },
  play: { en: 'Play', it: 'In campo' },
  substitutes: { en: 'Substitutes', it: 'Riserve' },
  nobody: { en: 'nobody', it: 'nessuno' },
  changeLineUp: { en: 'Change the line-up', it: 'Cambia la formazione' },
  save: { en: 'Save', it: 'Salva' },
  inMatch: {
    en: 'It can change again when the match of now is over.',
    it: 'Si potrà cambiare di nuovo quando la partita in corso è finita.',
  },
} as const satisfies Record<string, Sentence>;
