/** The matches of a bracket are numbered from 0, and their ids are consecutive in the same order. */
export const matchIdOf = (bracket: { first_match_id: number }, number: number): number =>
  bracket.first_match_id + number;
