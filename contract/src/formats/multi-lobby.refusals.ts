import type { RefusalSentence } from '../refusals.ts';

/** Refusals of a multi-lobby arena: drawing, scoring, and moving to the next round or back. */
export const multiLobbyRefusals = {
  'no-lobbies': {
    status: 409,
    en: 'There are no lobbies yet. Generate them first.',
    it: 'Non ci sono ancora lobby. Generale prima.',
  },
  'lobbies-exist': {
    status: 409,
    en: 'The lobbies are already drawn. Draw them again instead.',
    it: 'Le lobby sono già state sorteggiate. Sorteggiale di nuovo.',
  },
  'lobby-sizes': {
    status: 422,
    en: '{participants} players cannot be split into lobbies of {min} to {max}. Confirm to make smaller lobbies.',
    it: '{participants} giocatori non si possono dividere in lobby da {min} a {max}. Conferma per creare lobby più piccole.',
  },
  'lobby-bounds': {
    status: 422,
    en: 'The tournament’s lobby sizes are not valid: {min} to {max} players.',
    it: 'Le dimensioni delle lobby del torneo non sono valide: da {min} a {max} giocatori.',
  },
  'nobody-passes': {
    status: 409,
    en: 'Nobody passes in lobby {nobody}. Confirm to continue anyway.',
    it: 'Nessuno passa nella lobby {nobody}. Conferma per continuare così.',
  },
  'everybody-passes': {
    status: 409,
    en: 'Everybody passes in lobby {everybody}. Confirm to continue anyway.',
    it: 'Tutti passano nella lobby {everybody}. Conferma per continuare così.',
  },
  'nobody-or-everybody-passes': {
    status: 409,
    en: 'Nobody passes in lobby {nobody}, everybody passes in lobby {everybody}. Confirm to continue anyway.',
    it: 'Nessuno passa nella lobby {nobody}, tutti passano nella lobby {everybody}. Conferma per continuare così.',
  },
  'too-few-passed': {
    status: 409,
    en: 'At least {needed} must be ticked as passed; {participants} are.',
    it: 'Almeno {needed} devono essere segnati come passati; ora sono {participants}.',
  },
  'scores-locked': {
    status: 409,
    en: 'Scores are locked: the lobby has not started, or it is finished.',
    it: 'I punteggi sono bloccati: la lobby non è iniziata o è terminata.',
  },
  'next-round-scored': {
    status: 409,
    en: 'A later round already has scores. Undo them first, or go back with all later rounds.',
    it: 'Un turno successivo ha già dei punteggi. Annullali prima, oppure torna indietro con tutti i turni successivi.',
  },
  'no-later-round': {
    status: 409,
    en: 'There is no round after round {round}, so there is nothing to undo.',
    it: 'Dopo il turno {round} non ce n’è un altro, quindi non c’è nulla da annullare.',
  },
  'lobby-full': {
    status: 409,
    en: 'This lobby is full: it has room for {size}.',
    it: 'Questa lobby è piena: ha posto per {size}.',
  },
  'in-no-lobby': {
    status: 422,
    en: 'In no lobby: {participants}. Draw the lobbies again, or start without them.',
    it: 'In nessuna lobby: {participants}. Sorteggia di nuovo le lobby o avvia senza di loro.',
  },
  'round-changed-meanwhile': {
    status: 409,
    en: 'Somebody has changed this round. Check it again before you continue.',
    it: 'Qualcuno ha cambiato questo turno. Ricontrollalo prima di continuare.',
  },
  'lobby-of-another-round': {
    status: 422,
    en: 'This lobby belongs to round {round}.',
    it: 'Questa lobby appartiene al turno {round}.',
  },
  'not-their-account': {
    status: 422,
    en: 'This account does not belong to the participant.',
    it: 'Questo account non appartiene al partecipante.',
  },
} as const satisfies Record<string, RefusalSentence>;
