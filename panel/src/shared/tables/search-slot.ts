import { createContext } from 'react';

/** Where the search stands while the other filters are in a sheet; absent where all stand in one line. */
export const SearchSlot = createContext<HTMLElement | null>(null);
