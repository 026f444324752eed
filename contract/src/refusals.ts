import * as z from 'zod';
import type { Sentence } from './languages.ts';

/** Every refusal a person can meet: its status and what it says. `{name}` is filled from the facts. */
export const refusals = {
  'malformed-request': {
    status: 400,
    en: 'The request could not be read.',
    it: 'La richiesta non è leggibile.',
  },
  'not-signed-in': { status: 401, en: 'Please sign in.', it: 'Effettua l’accesso.' },
  'wrong-credentials': {
    status: 401,
    en: 'The e-mail or the password is wrong.',
    it: 'L’e-mail o la password è errata.',
  },
  'token-not-valid': {
    status: 401,
    en: 'This sign-in link has been used or has expired.',
    it: 'Questo link di accesso è già stato usato o è scaduto.',
  },
  'reset-link-not-valid': {
    status: 409,
    en: 'This link has been used or has expired. Ask for a new one.',
    it: 'Questo link è già stato usato o è scaduto. Richiedine uno nuovo.',
  },
  'mail-not-set-up': {
    status: 409,
    en: 'This server sends no e-mail, so a password cannot be reset by it. Please turn to the organisers.',
    it: 'Questo server non invia e-mail, quindi non può reimpostare la password. Rivolgiti agli organizzatori.',
  },
  'players-not-allowed': {
    status: 403,
    en: 'This desk is for staff. Your account has no staff role.',
    it: 'Questo pannello è riservato allo staff. Il tuo account non ha un ruolo nello staff.',
  },
  blocked: { status: 403, en: 'This account is blocked.', it: 'Questo account è bloccato.' },
  'not-allowed': {
    status: 403,
    en: 'You do not have the permission for this.',
    it: 'Non hai il permesso per questa operazione.',
  },
  'own-records-only': {
    status: 403,
    en: 'You may only do this for your own account.',
    it: 'Puoi farlo solo per il tuo account.',
  },
  'higher-role': {
    status: 403,
    en: 'This person has a higher role than yours.',
    it: 'Questa persona ha un ruolo superiore al tuo.',
  },
  'role-not-assignable': {
    status: 403,
    en: 'Only a Super admin may give or take this role.',
    it: 'Solo un Super admin può assegnare o togliere questo ruolo.',
  },
  'last-super-admin': {
    status: 409,
    en: 'This is the last active Super admin; give the role to somebody else first.',
    it: 'È l’ultimo Super admin attivo; assegna prima il ruolo a qualcun altro.',
  },
  'not-found': {
    status: 404,
    en: 'There is nothing at this address.',
    it: 'A questo indirizzo non c’è nulla.',
  },
  'user-not-found': { status: 404, en: 'This user does not exist.', it: 'Questo utente non esiste.' },
  'game-not-found': { status: 404, en: 'This game does not exist.', it: 'Questo gioco non esiste.' },
  'rule-not-found': { status: 404, en: 'This rule does not exist.', it: 'Questa regola non esiste.' },
  'template-not-found': {
    status: 404,
    en: 'This template does not exist.',
    it: 'Questo modello non esiste.',
  },
  'region-not-found': { status: 404, en: 'This region does not exist.', it: 'Questa regione non esiste.' },
  'country-not-found': { status: 404, en: 'This country does not exist.', it: 'Questo paese non esiste.' },
  'tournament-not-found': {
    status: 404,
    en: 'This tournament does not exist.',
    it: 'Questo torneo non esiste.',
  },
  'team-not-found': { status: 404, en: 'This team does not exist.', it: 'Questa squadra non esiste.' },
  'clan-not-found': { status: 404, en: 'This clan does not exist.', it: 'Questo clan non esiste.' },
  'team-mate-not-found': {
    status: 404,
    en: 'This team-mate does not exist.',
    it: 'Questo membro della squadra non esiste.',
  },
  'participant-not-found': {
    status: 404,
    en: 'This participant does not exist.',
    it: 'Questo partecipante non esiste.',
  },
  'team-has-participation': {
    status: 403,
    en: 'Team has participation',
    it: 'La squadra partecipa a un torneo',
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
  'wrong-code': {
    status: 403,
    en: 'The code of this private tournament is missing or wrong.',
    it: 'Il codice di questo torneo privato manca o è errato.',
  },
  'team-needed': {
    status: 409,
    en: 'This tournament is played in teams.',
    it: 'Questo torneo si gioca a squadre.',
  },
  'solo-needed': {
    status: 409,
    en: 'This tournament is played alone.',
    it: 'Questo torneo si gioca da soli.',
  },
  'captain-only': {
    status: 403,
    en: 'Only the captain of the team may do this.',
    it: 'Solo il capitano della squadra può farlo.',
  },
  'team-locked': { status: 409, en: 'The team takes nobody in.', it: 'La squadra non accetta nessuno.' },
  'team-full': { status: 409, en: 'The team is full.', it: 'La squadra è al completo.' },
  'captain-cannot-leave': {
    status: 409,
    en: 'The captain cannot leave the team.',
    it: 'Il capitano non può lasciare la squadra.',
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
  'status-forbids': {
    status: 409,
    en: 'This is not possible while the tournament is {status}.',
    it: 'Non è possibile mentre il torneo è {status}.',
  },
  'match-not-found': {
    status: 404,
    en: 'This match does not exist.',
    it: 'Questa partita non esiste.',
  },
  'no-bracket': {
    status: 409,
    en: 'There is no bracket yet. Generate it first.',
    it: 'Non c’è ancora un tabellone. Generalo prima.',
  },
  'format-forbids': {
    status: 409,
    en: 'This is not possible in a tournament of this type.',
    it: 'Non è possibile in un torneo di questo tipo.',
  },
  'already-won': {
    status: 409,
    en: 'This match is already won by {winner}.',
    it: 'Questa partita è già stata vinta da {winner}.',
  },
  'already-ended': {
    status: 409,
    en: 'This match has already ended without a winner.',
    it: 'Questa partita è già finita senza un vincitore.',
  },
  'match-status-forbids': {
    status: 409,
    en: 'This is not possible while the match is {status}.',
    it: 'Non è possibile mentre la partita è {status}.',
  },
  'not-finished': {
    status: 409,
    en: 'This match is not finished.',
    it: 'Questa partita non è conclusa.',
  },
  'free-win': {
    status: 409,
    en: 'Nobody played here: a free win cannot be taken back by itself.',
    it: 'Qui non si è giocato: una vittoria a tavolino automatica non si può annullare da sola.',
  },
  'later-match-finished': {
    status: 409,
    en: 'A later match (#{match}) is already finished. Take that one back first, or revert deeply.',
    it: 'Una partita successiva (n. {match}) è già conclusa. Annulla prima quella, oppure annulla tutto.',
  },
  'opponent-not-decided': {
    status: 409,
    en: 'The opponent is not decided yet.',
    it: 'L’avversario non è ancora deciso.',
  },
  'match-without-participants': {
    status: 409,
    en: 'Nobody stands in this match.',
    it: 'In questa partita non c’è nessuno.',
  },
  'taken-in-next-round': {
    status: 409,
    en: 'This seat is taken: somebody sits in the next round instead.',
    it: 'Questo posto è occupato: qualcuno siede già al turno successivo.',
  },
  'feeder-not-empty': {
    status: 409,
    en: 'Somebody sits in the match before (#{feeder}). Free that one first.',
    it: 'Qualcuno siede nella partita precedente (n. {feeder}). Libera prima quella.',
  },
  'too-few-seats': {
    status: 409,
    en: 'There are not enough empty seats. Build the bracket anew.',
    it: 'Non ci sono abbastanza posti liberi. Ricrea il tabellone.',
  },
  'changed-since': {
    status: 409,
    en: 'Something has changed since: it can no longer be taken back in one step.',
    it: 'Nel frattempo qualcosa è cambiato: non si può più annullare in un solo passo.',
  },
  'nothing-to-revert': {
    status: 409,
    en: 'There is nothing to take back.',
    it: 'Non c’è nulla da annullare.',
  },
  'action-not-found': {
    status: 404,
    en: 'There is nothing to take back under this number.',
    it: 'Con questo numero non c’è nulla da annullare.',
  },
  'not-in-match': {
    status: 422,
    en: 'This participant does not play in this match.',
    it: 'Questo partecipante non gioca in questa partita.',
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
    en: 'Nobody sits here.',
    it: 'Qui non siede nessuno.',
  },
  'seating-incomplete': {
    status: 422,
    en: 'Without a seat: {participants}. Fill the empty spots, build the bracket anew, or start without them.',
    it: 'Senza posto: {participants}. Riempi i posti vuoti, ricrea il tabellone o avvia senza di loro.',
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
  'bad-score': {
    status: 422,
    en: 'This score does not fit: in a best of {games} the winner has exactly {needed}.',
    it: 'Questo punteggio non va bene: al meglio delle {games} il vincitore ne ha esattamente {needed}.',
  },
  'no-draw': {
    status: 422,
    en: 'A match has a winner: this score is level.',
    it: 'Una partita ha un vincitore: questo punteggio è in parità.',
  },
  'bad-reason': {
    status: 422,
    en: 'This reason does not fit the result.',
    it: 'Questo motivo non corrisponde al risultato.',
  },
  'bad-rows': {
    status: 422,
    en: 'Send every round of the schedule once.',
    it: 'Invia ogni turno del calendario una volta.',
  },
  'bad-number': {
    status: 422,
    en: 'A round has a number that cannot be.',
    it: 'Un turno contiene un numero non valido.',
  },
  'not-your-match': {
    status: 403,
    en: 'This is not your match.',
    it: 'Questa non è la tua partita.',
  },
  'no-card-game-service': {
    status: 503,
    en: 'No card-game service is configured on this server.',
    it: 'Su questo server non è configurato un servizio per il gioco di carte.',
  },
  'setting-not-found': {
    status: 404,
    en: 'There is no setting “{key}”.',
    it: 'Non esiste l’impostazione “{key}”.',
  },
  'name-taken': { status: 409, en: 'This name is already in use.', it: 'Questo nome è già in uso.' },
  'email-taken': { status: 409, en: 'This e-mail is already in use.', it: 'Questa e-mail è già in uso.' },
  'changed-meanwhile': {
    status: 409,
    en: 'Somebody else saved this in the meantime. Reload to see the change, then save again.',
    it: 'Nel frattempo qualcun altro ha salvato. Ricarica per vedere la modifica, poi salva di nuovo.',
  },
  'body-too-large': {
    status: 413,
    en: 'This is more than can be sent at once.',
    it: 'I dati inviati sono troppi.',
  },
  'wrong-media-type': {
    status: 415,
    en: 'This kind of content is not understood here.',
    it: 'Questo tipo di contenuto non è accettato qui.',
  },
  'check-fields': { status: 422, en: 'Please check the marked fields.', it: 'Controlla i campi segnalati.' },
  'too-many-requests': {
    status: 429,
    en: 'Too many attempts. Try again in {seconds} seconds.',
    it: 'Troppi tentativi. Riprova tra {seconds} secondi.',
  },
  'provider-not-configured': {
    status: 503,
    en: 'Sign-in with {provider} is not configured on this server.',
    it: 'L’accesso con {provider} non è configurato su questo server.',
  },
  'sign-in-failed': {
    status: 401,
    en: 'The sign-in did not work. Please try again.',
    it: 'L’accesso non è riuscito. Riprova.',
  },
  'link-refused': {
    status: 403,
    en: 'A Super admin signs in with e-mail and password.',
    it: 'Un Super admin accede con e-mail e password.',
  },
  unavailable: {
    status: 503,
    en: 'The service is not available at the moment. Please try again shortly.',
    it: 'Il servizio non è disponibile al momento. Riprova tra poco.',
  },
  broken: {
    status: 500,
    en: 'Something went wrong on our side. It is logged as {reference}.',
    it: 'Qualcosa è andato storto da parte nostra. È registrato come {reference}.',
  },
} as const satisfies Record<string, Sentence & { status: number }>;

export type RefusalCode = keyof typeof refusals;

/** The body of every refusal. */
export const RefusalBody = z.strictObject({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type RefusalBody = z.output<typeof RefusalBody>;
