import type { Sentence } from '@matchdesk/contract/languages';
import type { PublicList } from '@matchdesk/contract/people/players.public';

/** The texts of the lists of tournaments. */
export const listTexts = {
  yours: { en: 'Your tournaments', it: 'I tuoi tornei' },
  noneOfYours: {
    en: 'You are in no tournament yet. Here is what there is to play.',
    it: 'Non sei ancora iscritto a nessun torneo. Ecco cosa c’è da giocare.',
  },
  teams: { en: 'Your teams', it: 'Le tue squadre' },
  tournaments: { en: 'Tournaments', it: 'Tornei' },
  everything: { en: 'Everything', it: 'Tutto' },
  showAll: { en: 'Show all {count}', it: 'Mostra tutti ({count})' },
  game: { en: 'Game', it: 'Gioco' },
  allGames: { en: 'All games', it: 'Tutti i giochi' },
  search: { en: 'Search by title', it: 'Cerca per titolo' },
  noneFound: { en: 'No tournament fits this.', it: 'Nessun torneo corrisponde.' },
  clear: { en: 'Clear the search', it: 'Annulla la ricerca' },
  noneAtAll: {
    en: 'There are no tournaments yet. The next one shows here.',
    it: 'Non ci sono ancora tornei. Il prossimo comparirà qui.',
  },
  taken: { en: '{count} of {most} in', it: '{count} iscritti su {most}' },
  full: { en: 'Full: {count} of {most} in', it: 'Al completo: {count} iscritti su {most}' },
  prizes: { en: 'Prizes: {prizes}', it: 'Premi: {prizes}' },
} as const satisfies Record<string, Sentence>;

interface ListTexts {
  title: Sentence;
  /** Where nothing is filtered. */
  none: Sentence;
}

export const lists: Record<PublicList, ListTexts> = {
  running: {
    title: { en: 'Running', it: 'In corso' },
    none: { en: 'Nothing is being played now.', it: 'Adesso non si gioca nulla.' },
  },
  open: {
    title: { en: 'Open', it: 'Iscrizioni aperte' },
    none: {
      en: 'Registration is open for no tournament now.',
      it: 'Adesso nessun torneo ha le iscrizioni aperte.',
    },
  },
  soon: {
    title: { en: 'Soon', it: 'In arrivo' },
    none: { en: 'No other tournament is announced yet.', it: 'Nessun altro torneo è ancora annunciato.' },
  },
  past: {
    title: { en: 'Past', it: 'Passati' },
    none: { en: 'No tournament is over yet.', it: 'Nessun torneo è ancora finito.' },
  },
};
