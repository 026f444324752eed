import { flag } from '../fields.ts';

/** Staff mean it, though a picture of somebody who gets a place or points was handed in before by somebody else. */
export const confirmReused = flag().optional();
