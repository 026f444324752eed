import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';

/** What is measured of one format; `scale` takes a part of everything. */
export type Part = (measured: Measured, scale: number, report: Report) => Promise<void>;
