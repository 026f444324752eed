import type { RefusalSentence } from '../refusals.ts';

/** Refusals of drawing, seating, timing and starting a tournament. */
export const bracketRefusals = {
  'no-bracket': {
    status: 409,
    en: 'There is no bracket yet. Generate it first.',
    it: 'Non c’è ancora un tabellone. Generalo prima.',
  },
  'no-stage-two': {
    status: 409,
    en: 'The bracket does not exist yet. It starts with the winners of the rooms.',
    it: 'Il tabellone non c’è ancora: comincia con i vincitori delle stanze.',
  },
  'not-eligible': {
    status: 422,
    en: 'Not ready to play: {participants}. They are not checked in, or not in this tournament.',
    it: 'Non pronti a giocare: {participants}. Non hanno fatto il check-in o non sono in questo torneo.',
  },
  'not-seatable': {
    status: 422,
    en: 'Seats can be given only in the first two rounds of the upper bracket.',
    it: 'I posti si assegnano solo nei primi due turni del tabellone principale.',
  },
  'not-seated': {
    status: 422,
    en: 'This seat is empty.',
    it: 'Questo posto è vuoto.',
  },
  'seating-incomplete': {
    status: 422,
    en: 'Without a seat: {participants}. Fill the empty spots, recreate the bracket, or start without them.',
    it: 'Senza posto: {participants}. Riempi i posti vuoti, ricrea il tabellone o avvia senza di loro.',
  },
  'seats-changed': {
    status: 409,
    en: 'Somebody has changed the seats since you opened them. Check them again, then start.',
    it: 'Qualcuno ha cambiato i posti da quando li hai aperti. Controllali di nuovo, poi avvia.',
  },
  'seated-twice': {
    status: 422,
    en: 'Seated twice: {participants}.',
    it: 'Seduti due volte: {participants}.',
  },
  'too-few-participants': {
    status: 422,
    en: 'At least {needed} participants must be ready to play; there are {participants}.',
    it: 'Servono almeno {needed} partecipanti pronti a giocare; sono {participants}.',
  },
  'too-many-participants': {
    status: 422,
    en: 'A match has two sides.',
    it: 'Una partita ha due lati.',
  },
  'taken-in-next-round': {
    status: 409,
    en: 'This seat cannot be used: its place in the next round is already taken.',
    it: 'Questo posto non è utilizzabile: il posto corrispondente al turno successivo è già occupato.',
  },
  'feeder-not-empty': {
    status: 409,
    en: 'Somebody sits in match {feeder}, which leads here. Free that seat first.',
    it: 'Qualcuno siede nella partita {feeder}, che porta qui. Libera prima quel posto.',
  },
  'too-few-seats': {
    status: 409,
    en: 'There are not enough empty seats. Recreate the bracket.',
    it: 'Non ci sono abbastanza posti liberi. Ricrea il tabellone.',
  },
  'has-results': {
    status: 409,
    en: 'Something was already reported or played, so the start can no longer be undone.',
    it: 'Qualcosa è già stato segnalato o giocato, quindi l’avvio non si può più annullare.',
  },
  'played-before': {
    status: 409,
    en: 'Results of an earlier start are still here. A Super admin can set the status to “Started” to go on with them.',
    it: 'Ci sono ancora i risultati di un inizio precedente. Un Super admin può impostare lo stato su “Iniziato” per proseguire con quelli.',
  },
  'round-fixed': {
    status: 409,
    en: 'Round {round} was already played, so earlier rounds cannot start that late.',
    it: 'Il turno {round} è già stato giocato: i turni precedenti non possono iniziare così tardi.',
  },
  'bad-rows': {
    status: 422,
    en: 'Send every round of the schedule once.',
    it: 'Invia ogni turno del calendario una volta.',
  },
  'bad-number': {
    status: 422,
    en: 'A round has a number that is not valid.',
    it: 'Un turno contiene un numero non valido.',
  },
} as const satisfies Record<string, RefusalSentence>;

export const cardGameRefusals = {
  'no-card-game-service': {
    status: 503,
    en: 'No card-game service is configured on this server.',
    it: 'Su questo server non è configurato un servizio per il gioco di carte.',
  },
} as const satisfies Record<string, RefusalSentence>;
