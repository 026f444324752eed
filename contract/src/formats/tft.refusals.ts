import type { RefusalSentence } from '../refusals.ts';

/** Refusals of starting TFT and of giving a lobby its places. */
export const tftRefusals = {
  'no-lobbies-yet': {
    status: 409,
    en: 'There are no lobbies yet. Start the tournament first.',
    it: 'Non ci sono ancora lobby. Avvia prima il torneo.',
  },
  'needs-confirmation': {
    status: 409,
    en: 'This type is made for {usual} players or more; there are {participants}. Start anyway?',
    it: 'Questo tipo è pensato per almeno {usual} giocatori; sono {participants}. Avviare comunque?',
  },
  'lobby-has-places': {
    status: 409,
    en: 'This lobby already has its places: {winners}. To change them, replace the result.',
    it: 'Questa lobby ha già le sue posizioni: {winners}. Per cambiarle, sostituisci il risultato.',
  },
  'lobby-not-full': {
    status: 409,
    en: 'Not everybody who plays in this lobby is known yet.',
    it: 'Non si sa ancora chi gioca in questa lobby.',
  },
  'lobby-not-finished': {
    status: 409,
    en: 'Lobby #{match} is not finished yet.',
    it: 'La lobby n. {match} non è ancora terminata.',
  },
  'later-lobby-finished': {
    status: 409,
    en: 'A later lobby (#{match}) is already finished. Revert that one first, or revert all of it.',
    it: 'Una lobby successiva (n. {match}) è già terminata. Annulla prima quella, oppure annulla tutto.',
  },
} as const satisfies Record<string, RefusalSentence>;
