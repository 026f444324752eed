import { createContext } from 'react';
import type { SeatOf } from './use-seat.ts';

/** Opens the picker of a seat. */
export const SeatPickerContext = createContext<(seat: SeatOf) => void>(() => {});
