/** What can be done with a tournament. With each one the server sends those that its status allows now. */
export const tournamentActions = [
  'edit',
  /** Type, game and sizes, on which everything generated rests. */
  'edit-foundations',
  'delete',
  /** Staff bring people in, before the draw or as late entries. */
  'add-participants',
  /** To give seeds, before the draw and after it. */
  'seed',
  'generate-brackets',
  'seat',
  'shuffle',
  'fill-empty-spots',
  'start',
  'undo-start',
  'update-schedule',
  'recreate-brackets',
  'edit-rooms',
  'generate-matches',
  'tick-winner',
  'start-bracket',
  'generate-lobbies',
  'arrange-lobbies',
  'edit-lobby',
  'next-round',
  'save-scores',
  'save-winners',
  'finish',
  'revert',
  'close',
  'archive',
  'pay-prizes',
] as const;
export type TournamentAction = (typeof tournamentActions)[number];
