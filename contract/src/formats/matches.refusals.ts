import type { RefusalSentence } from '../refusals.ts';

/** Refusals of reporting, judging and reverting a match. */
export const matchRefusals = {
  'match-not-found': {
    status: 404,
    en: 'This match does not exist.',
    it: 'Questa partita non esiste.',
  },
  'match-not-of-two': {
    status: 409,
    en: 'Only a match of two sides can be edited by hand: of a bracket or of a room.',
    it: 'Si può modificare a mano solo una partita tra due parti: di un tabellone o di una stanza.',
  },
  'already-won': {
    status: 409,
    en: 'This match was already won by {winner}.',
    it: 'Questa partita è già stata vinta da {winner}.',
  },
  'ended-otherwise': {
    status: 409,
    words: { reason: 'reason', asked_reason: 'reason' },
    en: 'This match has ended {result} (“{reason}”). To make it {asked_result} (“{asked_reason}”), replace the result.',
    it: 'Questa partita è finita {result} (“{reason}”). Per cambiarla in {asked_result} (“{asked_reason}”), sostituisci il risultato.',
  },
  'already-ended': {
    status: 409,
    en: 'This match has already ended without a winner.',
    it: 'Questa partita è già finita senza un vincitore.',
  },
  'match-status-forbids': {
    status: 409,
    words: { status: 'match' },
    en: 'This is not possible while the match’s status is “{status}”.',
    it: 'Non è possibile mentre lo stato della partita è “{status}”.',
  },
  'not-finished': {
    status: 409,
    en: 'This match is not finished.',
    it: 'Questa partita non è terminata.',
  },
  'free-win': {
    status: 409,
    en: 'This was a free win, so it cannot be reverted by itself.',
    it: 'È stata una vittoria senza giocare, quindi non si può annullare da sola.',
  },
  'later-match-finished': {
    status: 409,
    en: 'A later match, number {match}, is already finished. Revert that one first, or revert all of it.',
    it: 'Una partita successiva, la {match}, è già terminata. Annulla prima quella, oppure annulla tutto.',
  },
  'opponent-not-decided': {
    status: 409,
    en: 'The opponent is not decided yet.',
    it: 'L’avversario non è ancora deciso.',
  },
  'earlier-match-open': {
    status: 409,
    en: 'Match {match} leads here and is not finished. End it first, if need be as a double no-show.',
    it: 'La partita {match} porta qui e non è finita. Concludila prima, se serve per doppia assenza.',
  },
  'has-left': {
    status: 409,
    en: '{participants} left the tournament and cannot play or win here. Undo that first.',
    it: '{participants} ha lasciato il torneo e qui non può giocare né vincere. Annulla prima quello.',
  },
  'match-without-participants': {
    status: 409,
    en: 'This match has no participants.',
    it: 'In questa partita non c’è nessuno.',
  },
  'changed-since': {
    status: 409,
    en: 'Something has changed since, so it can no longer be undone in one step.',
    it: 'Nel frattempo qualcosa è cambiato: non si può più annullare in un solo passo.',
  },
  'nothing-to-revert': {
    status: 409,
    en: 'There is nothing to undo.',
    it: 'Non c’è nulla da annullare.',
  },
  'action-not-found': {
    status: 404,
    en: 'There is nothing to undo under this number.',
    it: 'Con questo numero non c’è nulla da annullare.',
  },
  'not-in-match': {
    status: 422,
    en: 'This participant does not play in this match.',
    it: 'Questo partecipante non gioca in questa partita.',
  },
  'named-twice': {
    status: 422,
    en: 'Named more than once: {participants}.',
    it: 'Nominati più di una volta: {participants}.',
  },
  'bad-score': {
    status: 422,
    en: 'In a best of {games} the winner has exactly {needed}.',
    it: 'Al meglio delle {games} il vincitore ne ha esattamente {needed}.',
  },
  'no-draw': {
    status: 422,
    en: 'A match needs a winner, and this score is a draw.',
    it: 'Una partita deve avere un vincitore, e questo punteggio è in parità.',
  },
  'bad-reason': {
    status: 422,
    en: 'This reason does not fit the result.',
    it: 'Questo motivo non corrisponde al risultato.',
  },
  'pictures-reused': {
    status: 409,
    en: 'A picture was submitted before by somebody else. Confirm to save anyway.',
    it: 'Un’immagine era già stata inviata da qualcun altro. Conferma per salvare comunque.',
  },
  'picture-reused': {
    status: 409,
    en: '{name} submitted a picture that {earlier} had submitted before.',
    it: '{name} ha inviato un’immagine che prima era stata inviata da {earlier}.',
  },
  'results-refused': {
    status: 409,
    en: 'Nothing was saved. Look at the marked rows.',
    it: 'Non è stato salvato nulla. Controlla le righe segnalate.',
  },
  'match-changed-since': {
    status: 409,
    en: 'This match has changed since it was shown here. Look at it again.',
    it: 'Questa partita è cambiata da quando è stata mostrata qui. Ricontrollala.',
  },
  'match-twice': {
    status: 422,
    en: 'This match is in the list twice.',
    it: 'Questa partita è due volte nell’elenco.',
  },
  'impossible-score': {
    status: 422,
    en: 'A best of {games} cannot end like this.',
    it: 'Al meglio delle {games} non può finire così.',
  },
  'not-your-match': {
    status: 403,
    en: 'This is not your match.',
    it: 'Questa non è la tua partita.',
  },
} as const satisfies Record<string, RefusalSentence>;
