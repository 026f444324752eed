import type { RefusalSentence } from '../refusals.ts';

/** Refusals of round-robin and Swiss rooms, and of the bracket of their winners. */
export const roomRefusals = {
  'room-not-found': {
    status: 404,
    en: 'This room does not exist.',
    it: 'Questa stanza non esiste.',
  },
  'round-not-found': {
    status: 404,
    en: 'This room has no such round. Rounds are created with the matches.',
    it: 'Questa stanza non ha questo turno. I turni vengono creati con le partite.',
  },
  'rooms-exist': {
    status: 409,
    en: 'Rooms already exist. Replace them, or add more.',
    it: 'Ci sono già delle stanze. Sostituiscile o aggiungine altre.',
  },
  'matches-exist': {
    status: 409,
    en: 'The matches already exist, so rooms and seats can no longer be changed.',
    it: 'Le partite esistono già, quindi stanze e posti non si possono più cambiare.',
  },
  'no-rooms': {
    status: 409,
    en: 'There are no rooms yet. Create them first.',
    it: 'Non ci sono ancora stanze. Creale prima.',
  },
  'room-empty': {
    status: 409,
    en: '{room} has {participants} participants and needs at least {needed}.',
    it: '{room} ha {participants} partecipanti e ne servono almeno {needed}.',
  },
  'room-full': {
    status: 409,
    en: 'This room is full: it has {size} seats.',
    it: 'Questa stanza è piena: ha {size} posti.',
  },
  'too-few-room-seats': {
    status: 409,
    en: 'There are {seats} free seats for {participants} participants. Make more rooms, or larger ones.',
    it: 'Ci sono {seats} posti liberi per {participants} partecipanti. Crea più stanze, o più grandi.',
  },
  'not-in-room': {
    status: 422,
    en: 'This participant is not in this room.',
    it: 'Questo partecipante non è in questa stanza.',
  },
  'rooms-incomplete': {
    status: 409,
    en: 'Not finished, or without a winner: {rooms}. At least two winners are needed in total.',
    it: 'Non terminate, o senza vincitore: {rooms}. In totale servono almeno due vincitori.',
  },
  'room-open': {
    status: 409,
    en: 'The winners of this room are decided when all its matches are finished.',
    it: 'I vincitori di questa stanza si decidono quando tutte le sue partite sono terminate.',
  },
  'stage-two-exists': {
    status: 409,
    en: 'The bracket of the winners depends on this. Revert all of it, together with the bracket.',
    it: 'Il tabellone dei vincitori dipende da questo. Annulla tutto, insieme al tabellone.',
  },
  'stage-two-started': {
    status: 409,
    en: 'The bracket of the winners has already started.',
    it: 'Il tabellone dei vincitori è già stato avviato.',
  },
  'room-size-most': {
    status: 422,
    en: 'In this type of tournament, a maximum of 16 participants are allowed in one room.',
    it: 'In questo tipo di torneo sono ammessi al massimo 16 partecipanti per stanza.',
  },
  'swiss-size-least': {
    status: 422,
    en: 'The number of participants in the team must be at least 16',
    it: 'Il numero di partecipanti deve essere almeno 16',
  },
  'swiss-size-most': {
    status: 422,
    en: 'The number of participants must not exceed 24 participants',
    it: 'Il numero di partecipanti non deve superare 24',
  },
  'before-room-start': {
    status: 422,
    en: 'The start time of the round cannot be less than the start time of the whole room',
    it: 'L’inizio del turno non può precedere l’inizio di tutta la stanza',
  },
  'swiss-rounds': {
    status: 422,
    en: 'At most {max} rounds: otherwise two would have to meet again.',
    it: 'Al massimo {max} turni: altrimenti due si incontrerebbero di nuovo.',
  },
} as const satisfies Record<string, RefusalSentence>;
