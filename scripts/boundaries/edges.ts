import type { Place } from './place.ts';

/** One import: from a file of ours to another one, or, without `to`, to something outside. */
export interface Edge {
  from: Place;
  to: Place | undefined;
  specifier: string;
  line: number;
  typeOnly: boolean;
  lazy: boolean;
}
