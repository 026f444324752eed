import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';

/** What is measured of one format; `scale` reduces all sizes. */
export type Part = (measured: Measured, scale: number, report: Report) => Promise<void>;
