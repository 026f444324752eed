import { createStore } from '#shared/store/store.ts';

/**
 * The tournament whose prizes the dialog shows. A store, because the button that opened it disappears once all is paid.
 */
export const openedPrizes = createStore<number | undefined>(undefined);
