import { encode } from 'uqr';

/** Larger codes have dots too small to scan from a screen. This is enough for all our addresses. */
const maxVersion = 15;

/** Rows of dark and light modules, from the top. A screen needs no more than the lowest level of error correction. */
export const qrModules = (text: string): boolean[][] =>
  encode(text, { ecc: 'L', boostEcc: false, maskPattern: 0, maxVersion, border: 0 }).data;
