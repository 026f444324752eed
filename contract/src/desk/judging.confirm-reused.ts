import { flag } from '../fields.ts';

/**
 * Staff confirm the result although the screenshot of somebody who gets a place or points was handed in before by
 * another.
 */
export const confirmReused = flag().optional();
