/** What can be done with a tournament. The server sends with each one the actions that its status allows now. */
export const tournamentActions = [
  'edit',
  /** Changes type, game and sizes, on which everything generated depends. */
  'edit-foundations',
  'delete',
  /** Staff add people, before the draw or as late entries. */
  'add-participants',
  /** Sets seeds, before the draw and after it. */
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
