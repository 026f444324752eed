/** What can be done with a tournament. With each one the server sends those that its status allows now. */
export const tournamentActions = [
  'edit',
  /** Type, game and sizes, on which everything generated rests. */
  'edit-foundations',
  'delete',
  'generate-brackets',
  'seat',
  'shuffle',
  'fill-empty-spots',
  'start',
  'update-schedule',
  'recreate-brackets',
  'edit-rooms',
  'generate-matches',
  'tick-winner',
  'start-bracket',
  'generate-lobbies',
  'edit-lobby',
  'next-round',
  'save-scores',
  'save-winners',
  'finish',
  'revert',
  'close',
  'archive',
] as const;
export type TournamentAction = (typeof tournamentActions)[number];
