/** How a call ends. Only the server sets `called_again`: the caller called again after an answer. */
export const callOutcomes = [
  'solved',
  'result_decided',
  'no_show',
  'rules_explained',
  'technical',
  'nothing_to_do',
] as const;
export type CallOutcome = (typeof callOutcomes)[number];
