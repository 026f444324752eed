import type { RefusalSentence } from '../refusals.ts';

/** Refusals of registration and check-in. */
export const participantRefusals = {
  'participant-not-found': {
    status: 404,
    en: 'This participant does not exist.',
    it: 'Questo partecipante non esiste.',
  },
  'player-link-unknown': {
    status: 404,
    en: 'This link is not valid. Please use the link exactly as you got it, or ask the staff of the tournament.',
    it: 'Questo link non è valido. Usa il link esattamente come l’hai ricevuto o rivolgiti allo staff del torneo.',
  },
  'player-link-over': {
    status: 410,
    en: 'You are no longer registered in this tournament. If that is wrong, please ask its staff.',
    it: 'Non sei più iscritto a questo torneo. Se è un errore, rivolgiti allo staff.',
  },
  'link-not-enough': {
    status: 403,
    en: 'A participant’s link opens only its own tournament. Please sign in for anything else.',
    it: 'Il link di un partecipante apre solo il suo torneo. Per il resto, accedi.',
  },
  'player-link-replaced': {
    status: 410,
    en: 'This link was replaced by a new one. Please use the new link, or ask the staff of the tournament.',
    it: 'Questo link è stato sostituito da uno nuovo. Usa il nuovo link o rivolgiti allo staff del torneo.',
  },
  'two-teams-of-one-creator': {
    status: 409,
    en: 'This person created two teams of this tournament: {teams}. Name the participant instead.',
    it: 'Questa persona ha creato due squadre di questo torneo: {teams}. Indica il partecipante.',
  },
  'not-registered': { status: 409, en: 'You are not registered.', it: 'Non sei iscritto.' },
  'withdrawal-too-late': {
    status: 409,
    en: 'The tournament has started, so the registration stays. You can drop out while it is played.',
    it: 'Il torneo è iniziato, quindi l’iscrizione resta. Puoi ritirarti dal torneo finché si gioca.',
  },
  'drop-out-too-early': {
    status: 409,
    en: 'The tournament has not started yet: withdraw your registration instead.',
    it: 'Il torneo non è ancora iniziato: ritira piuttosto la tua iscrizione.',
  },
  'drop-out-too-late': {
    status: 409,
    en: 'The tournament is over: there is nothing left to drop out of.',
    it: 'Il torneo è finito: non c’è più nulla da cui ritirarsi.',
  },
  'out-already': {
    status: 409,
    en: 'You are out of this tournament already.',
    it: 'Sei già fuori da questo torneo.',
  },
  'not-playing': {
    status: 409,
    en: 'You do not play in this tournament: you have no seat in it.',
    it: 'Non giochi in questo torneo: non hai un posto.',
  },
  'check-in-closed': { status: 409, en: 'Check-in is not open.', it: 'Il check-in non è aperto.' },
  'line-up-in-match': {
    status: 409,
    en: 'Your team is in a match: the line-up can change again when it is over.',
    it: 'La tua squadra sta giocando una partita: la formazione si può cambiare quando è finita.',
  },
  'line-up-over': {
    status: 409,
    en: 'Your team plays no more in this tournament: the line-up stays as it is.',
    it: 'La tua squadra non gioca più in questo torneo: la formazione resta così.',
  },
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
  'too-young': {
    status: 403,
    en: 'On the day it starts players must be at least {age}.',
    it: 'Il giorno dell’inizio i giocatori devono avere almeno {age} anni.',
  },
  'members-too-young': {
    status: 409,
    en: 'On the day it starts players must be at least {age}, and these are not: {players}.',
    it: 'Il giorno dell’inizio i giocatori devono avere almeno {age} anni, e questi non li hanno: {players}.',
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
  'nobody-to-check-in': {
    status: 409,
    en: 'None of them is waiting to be checked in.',
    it: 'Nessuno di loro è in attesa di check-in.',
  },
  'nobody-to-remove': {
    status: 409,
    en: 'None of them can be removed now.',
    it: 'Nessuno di loro può essere rimosso ora.',
  },
  'too-many-seated': {
    status: 409,
    en: '{count} of them have a seat in the draw. Remove at most {most} of those at once, or undo the draw first.',
    it: '{count} di loro hanno un posto nel sorteggio. Rimuovine al massimo {most} alla volta, oppure annulla prima il sorteggio.',
  },
  'bulk-not-found': {
    status: 404,
    en: 'There is nothing to undo.',
    it: 'Non c’è nulla da annullare.',
  },
  'bulk-undone': { status: 409, en: 'This was undone already.', it: 'È già stato annullato.' },
  'bulk-undo-too-late': {
    status: 409,
    words: { status: 'tournament' },
    en: 'This can no longer be undone: the tournament’s status is “{status}”.',
    it: 'Non si può più annullare: lo stato del torneo è “{status}”.',
  },
  'bulk-undo-drawn': {
    status: 409,
    en: 'This can no longer be undone: the draw has changed since.',
    it: 'Non si può più annullare: nel frattempo il sorteggio è cambiato.',
  },
  'bulk-undo-changed': {
    status: 409,
    en: 'This can no longer be undone: {count} of them have been changed since.',
    it: 'Non si può più annullare: nel frattempo {count} di loro sono cambiati.',
  },
  'bulk-undo-in-again': {
    status: 409,
    en: 'This can no longer be undone: {count} of them are in the tournament again.',
    it: 'Non si può più annullare: {count} di loro sono di nuovo nel torneo.',
  },
  'bulk-undo-full': {
    status: 409,
    en: 'This can no longer be undone: there are {free} places left for {count} participants.',
    it: 'Non si può più annullare: restano {free} posti per {count} partecipanti.',
  },
  'member-already-in': {
    status: 409,
    en: 'A player of this line-up is already in the tournament.',
    it: 'Un giocatore di questa formazione è già nel torneo.',
  },
} as const satisfies Record<string, RefusalSentence>;
