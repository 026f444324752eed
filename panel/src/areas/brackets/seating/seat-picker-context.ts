import { createContext } from 'react';
import type { TakenSeat } from './use-seat.ts';

/** Opens the picker of a seat. */
export const SeatPickerContext = createContext<(seat: TakenSeat) => void>(() => {});
