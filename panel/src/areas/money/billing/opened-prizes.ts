import { createStore } from '#shared/store/store.ts';

/** The tournament whose prizes are shown in the dialog. It outlives the button that opened it, which goes once all is paid. */
export const openedPrizes = createStore<number | undefined>(undefined);
