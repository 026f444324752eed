import type { Node } from './syntax.ts';

export const kinds = ['condition', 'limit', 'call', 'field', 'list', 'status', 'order', 'text'] as const;
export type Kind = (typeof kinds)[number];

/** A place in a text and its possible replacements; the first that fits the types is used. */
export interface Place {
  kind: Kind;
  start: number;
  end: number;
  instead: readonly string[];
}

export interface Candidate extends Place {
  file: string;
}

export interface Mutant extends Candidate {
  line: number;
  before: string;
  after: string;
}

export interface Source {
  text: string;
  /** Lists of statuses and the like, from `as const` lists and union types. */
  vocabularies: readonly (readonly string[])[];
}

/** Finds the places of one kind at a node. */
export type Operator = (node: Node, above: readonly Node[], source: Source) => Place[];

export const replaced = (text: string, { start, end }: Pick<Place, 'start' | 'end'>, after: string): string =>
  text.slice(0, start) + after + text.slice(end);

export function toMutant(candidate: Candidate, text: string, after: string): Mutant {
  const line = text.slice(0, candidate.start).split('\n').length;
  return { ...candidate, line, before: text.slice(candidate.start, candidate.end), after };
}
