/** An address of the players' pages with its query, to come back to; never one of another site. */
export const playPath = /^\/play(\/[\w-]+)*\/?(\?[\w.~%+=&-]*)?$/;
