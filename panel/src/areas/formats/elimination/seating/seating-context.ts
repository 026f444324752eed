import type { TFunction } from 'i18next';
import { createContext } from 'react';
import type { TakenSeat } from './use-seat.ts';

/** What all seats share, asked for once for all of them. */
interface Seating {
  t: TFunction<'elimination'>;
  /** Opens the picker of a seat. */
  pick: (seat: TakenSeat) => void;
}

export const SeatingContext = createContext<Seating | undefined>(undefined);
