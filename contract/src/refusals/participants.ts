import type { RefusalSentence } from './sentence.ts';

/** Registration and check-in. */
export const participantRefusals = {
  'participant-not-found': {
    status: 404,
    en: 'This participant does not exist.',
    it: 'Questo partecipante non esiste.',
  },
  'two-teams-of-one-creator': {
    status: 409,
    en: 'This person created two teams of this tournament: {teams}. Name the participant instead.',
    it: 'Questa persona ha creato due squadre di questo torneo: {teams}. Indica il partecipante.',
  },
  'not-registered': { status: 409, en: 'You are not registered.', it: 'Non sei iscritto.' },
  'check-in-closed': { status: 409, en: 'Check-in is not open.', it: 'Il check-in non è aperto.' },
  'registration-closed': {
    status: 409,
    en: 'Registration is not open.',
    it: 'Le iscrizioni non sono aperte.',
  },
  'tournament-full': { status: 409, en: 'The tournament is full.', it: 'Il torneo è al completo.' },
  'wrong-country': {
    status: 403,
    en: 'This tournament is not open to players of your country.',
    it: 'Questo torneo non è aperto ai giocatori del tuo paese.',
  },
  'not-profiled': {
    status: 409,
    en: 'Players need a profile for this game and platform first: {players}.',
    it: 'Serve prima un profilo per questo gioco e questa piattaforma: {players}.',
  },
  'tournament-or-code-unknown': {
    status: 404,
    en: 'There is no such tournament, or its code is missing or wrong.',
    it: 'Questo torneo non esiste, oppure il suo codice manca o è errato.',
  },
  'team-needed': {
    status: 409,
    en: 'This tournament is played in teams.',
    it: 'Questo torneo si gioca a squadre.',
  },
  'solo-needed': {
    status: 409,
    en: 'This tournament is played solo, not in teams.',
    it: 'Questo torneo si gioca in singolo, non a squadre.',
  },
  'already-in': {
    status: 409,
    en: 'This participant is already in.',
    it: 'Questo partecipante è già iscritto.',
  },
  'member-already-in': {
    status: 409,
    en: 'A player of this line-up is already in the tournament.',
    it: 'Un giocatore di questa formazione è già nel torneo.',
  },
} as const satisfies Record<string, RefusalSentence>;
