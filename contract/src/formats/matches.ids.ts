/** The matches of a bracket are numbered from 0, and their ids follow each other as the numbers do. */
export const matchIdOf = (bracket: { first_match_id: number }, number: number): number =>
  bracket.first_match_id + number;
