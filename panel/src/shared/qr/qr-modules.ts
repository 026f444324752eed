import { encode } from 'uqr';

/** Larger ones have dots too small for a camera in front of a screen. Enough for any address of ours. */
const maxVersion = 15;

/** Rows of dark and light modules, from the top. A screen needs no more than the lowest level of error correction. */
export const qrModules = (text: string): boolean[][] =>
  encode(text, { ecc: 'L', boostEcc: false, maskPattern: 0, maxVersion, border: 0 }).data;
