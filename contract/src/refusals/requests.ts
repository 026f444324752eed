import type { RefusalSentence } from './sentence.ts';

/** Refusals that any call can give before its own rules are checked. */
export const requestRefusals = {
  'malformed-request': {
    status: 400,
    en: 'The request could not be read.',
    it: 'La richiesta non è leggibile.',
  },
  'not-found': {
    status: 404,
    en: 'There is nothing at this address.',
    it: 'A questo indirizzo non c’è nulla.',
  },
  'not-signed-in': { status: 401, en: 'Please sign in.', it: 'Effettua l’accesso.' },
  'not-allowed': {
    status: 403,
    en: 'You do not have the permission for this.',
    it: 'Non hai il permesso per questa operazione.',
  },
  'rights-changed': {
    status: 409,
    en: 'Your permissions have just changed. Please try again.',
    it: 'I tuoi permessi sono appena cambiati. Riprova.',
  },
  'body-too-large': {
    status: 413,
    en: 'This is more than can be sent at once.',
    it: 'I dati inviati sono troppi.',
  },
  'too-complex': {
    status: 422,
    en: 'This request has too many fields, or they are nested too deeply.',
    it: 'La richiesta ha troppi campi, o troppo annidati.',
  },
  'body-too-slow': {
    status: 408,
    en: 'The data took too long to arrive. Please try again.',
    it: 'I dati hanno impiegato troppo tempo ad arrivare. Riprova.',
  },
  'wrong-media-type': {
    status: 415,
    en: 'This kind of content is not understood here.',
    it: 'Questo tipo di contenuto non è accettato qui.',
  },
  'check-fields': { status: 422, en: 'Please check the marked fields.', it: 'Controlla i campi segnalati.' },
  'changed-meanwhile': {
    status: 409,
    en: 'Somebody else saved this in the meantime. Reload to see the change, then save again.',
    it: 'Nel frattempo qualcun altro ha salvato. Ricarica per vedere la modifica, poi salva di nuovo.',
  },
  'name-taken': { status: 409, en: 'This name is already in use.', it: 'Questo nome è già in uso.' },
  'too-many-requests': {
    status: 429,
    en: 'Too many attempts. Try again in {seconds} s.',
    it: 'Troppi tentativi. Riprova tra {seconds} s.',
  },
  unavailable: {
    status: 503,
    en: 'The service is not available at the moment. Please try again shortly.',
    it: 'Il servizio non è disponibile al momento. Riprova tra poco.',
  },
  'tournament-busy': {
    status: 503,
    en: 'Too many changes of this tournament are waiting. Please try again in {seconds} s.',
    it: 'Troppe modifiche a questo torneo sono in attesa. Riprova tra {seconds} s.',
  },
  'key-not-valid': {
    status: 400,
    en: 'An Idempotency-Key has 1 to 200 letters, digits and signs, and no spaces.',
    it: 'Una Idempotency-Key ha da 1 a 200 lettere, cifre e segni, senza spazi.',
  },
  'key-used-before': {
    status: 422,
    en: 'This Idempotency-Key was used for another call. Use a new one.',
    it: 'Questa Idempotency-Key è già servita per un’altra chiamata. Usane una nuova.',
  },
  'call-under-way': {
    status: 429,
    en: 'Your last change is still under way. Please try again in a moment.',
    it: 'La tua ultima modifica è ancora in corso. Riprova tra un momento.',
  },
  'picture-under-way': {
    status: 429,
    en: 'Your last picture is still being stored. Please try again in {seconds} s.',
    it: 'La tua ultima immagine è ancora in lavorazione. Riprova tra {seconds} s.',
  },
  'pictures-busy': {
    status: 503,
    en: 'Too many pictures are waiting to be stored. Please try again in {seconds} s.',
    it: 'Troppe immagini sono in attesa. Riprova tra {seconds} s.',
  },
  broken: {
    status: 500,
    en: 'Something went wrong on our side. It is logged as {reference}.',
    it: 'Qualcosa è andato storto da parte nostra. È registrato come {reference}.',
  },
} as const satisfies Record<string, RefusalSentence>;
