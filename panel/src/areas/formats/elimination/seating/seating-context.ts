import type { TFunction } from 'i18next';
import { createContext } from 'react';
import type { TakenSeat } from './use-seat.ts';

/** What all seats share, so that it is computed once. */
interface Seating {
  t: TFunction<'elimination'>;
  /** Opens the picker of a seat. */
  pick: (seat: TakenSeat) => void;
}

export const SeatingContext = createContext<Seating | undefined>(undefined);
