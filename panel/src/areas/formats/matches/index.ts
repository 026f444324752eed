export { CloseButton, FormatActions, StartButton, TakeStartBack } from './actions/format-actions.tsx';
export { LastSave } from './actions/last-save.tsx';
export { useKeptPlace } from './actions/use-kept-place.ts';
export { startFailure, useStart } from './actions/use-start.ts';
export { removeUndoToast, type UndoToast, useUndo } from './actions/use-undo.ts';
export {
  type CardTexts,
  CardTextsContext,
  sidesText,
  useCardTexts,
  useMatchTexts,
} from './card/card-texts.ts';
export { CardExtrasContext, MatchCard, SeedsContext, type SideProps } from './card/match-card.tsx';
export { MatchControls } from './card/match-controls.tsx';
export { Sprite, SpriteSheet } from './card/sprite.tsx';
export { DecisionButtons, DrawerFrame, MatchLinks } from './dialogs/drawer-frame.tsx';
export { ImpactDialog } from './dialogs/impact-dialog.tsx';
export { ImpactList } from './dialogs/impact-list.tsx';
export { MatchHistory } from './dialogs/match-history.tsx';
export { ReusedWarning, useAskAboutReused, useReused } from './dialogs/reused-warning.tsx';
export { RevertDialog } from './dialogs/revert-dialog.tsx';
export { WhySeat } from './dialogs/why-seat.tsx';
export { carry, receive } from './drag.ts';
export {
  bracketCalls,
  countsQuery,
  historyQuery,
  type MatchCalls,
  matchQuery,
  nextInStatus,
  numbersQuery,
  staffStore,
  whyQuery,
} from './matches.queries.ts';
export {
  type CardMatch,
  createMatchStore,
  type MatchStore,
  type Range,
  type SideName,
  sideOf,
} from './matches.store.ts';
export { scoreFacts } from './offered-scores.ts';
export { QuickBar } from './quick/quick-bar.tsx';
export { QuickChips } from './quick/quick-chips.tsx';
export { RoundsOverview } from './schedule/rounds-overview.tsx';
export type { Schedule } from './schedule/schedule.ts';
export { ScheduleButton } from './schedule/schedule-button.tsx';
export { ScheduledRounds } from './schedule/scheduled-rounds.tsx';
export { DrawNotice } from './screens/draw-notice.tsx';
export { GeneratingNotice, type Progress, useDrawProgress } from './screens/draw-progress.tsx';
export { PublicFailure } from './screens/public-failure.tsx';
export { PublicFrame } from './screens/public-frame.tsx';
export { usePolling } from './screens/use-polling.ts';
export { StaffMatches } from './staff-matches.tsx';
export { type DialogKind, useDialog, useStaffMatches } from './staff-matches-context.ts';
export { useLinkedMatch, useOpenLinked } from './use-linked-match.ts';
export { useAllMatches, useMatch } from './use-match.ts';
export { useMatchesLive } from './use-matches-live.ts';
