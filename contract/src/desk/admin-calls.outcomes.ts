/** How a call ends. `called_again` is the server's own: the caller called again after an answer. */
export const callOutcomes = [
  'solved',
  'result_decided',
  'no_show',
  'rules_explained',
  'technical',
  'nothing_to_do',
] as const;
export type CallOutcome = (typeof callOutcomes)[number];
