import { createContext } from 'react';

/** The element that holds the search while the other filters are in a sheet; null if all are in one line. */
export const SearchSlot = createContext<HTMLElement | null>(null);
