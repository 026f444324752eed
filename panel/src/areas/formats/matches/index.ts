export { CloseButton } from './actions/close-button.tsx';
export { FormatActions } from './actions/format-actions.tsx';
export { LastSave } from './actions/last-save.tsx';
export { StartButton } from './actions/matches.start-button.tsx';
export { startFailure } from './actions/matches.start-failure.ts';
export { TakeStartBack } from './actions/take-start-back.tsx';
export { useStart } from './actions/use-start.ts';
export { removeUndoToast, type UndoToast, useUndo } from './actions/use-undo.ts';
export { CardExtrasContext, type SideProps } from './card/card-extras.ts';
export { type CardTexts, CardTextsContext, useCardTexts, useMatchTexts } from './card/card-texts.ts';
export { MatchCard } from './card/match-card.tsx';
export { MatchControls } from './card/match-controls.tsx';
export { type SideName, sideOf } from './card/sides.ts';
export { Sprite, SpriteSheet } from './card/sprite.tsx';
export { DecisionButtons, DrawerFrame } from './dialogs/drawer-frame.tsx';
export { ImpactDialog } from './dialogs/impact-dialog.tsx';
export { ImpactList } from './dialogs/impact-list.tsx';
export { MatchHistory } from './dialogs/match-history.tsx';
export { MatchLinks } from './dialogs/match-links.tsx';
export { ReusedWarning } from './dialogs/reused-warning.tsx';
export { RevertDialog } from './dialogs/revert-dialog.tsx';
export { useAskAboutReused } from './dialogs/use-ask-about-reused.ts';
export { useReused } from './dialogs/use-reused.ts';
export { WhySeat } from './dialogs/why.tsx';
export { carry, receive } from './drag.ts';
export { scrollToRow, useSeenRows } from './list/use-seen-rows.ts';
export { useSwipe } from './list/use-swipe.ts';
export {
  bracketCalls,
  countsQuery,
  historyQuery,
  type MatchCalls,
  nextInStatus,
  numbersQuery,
  staffStore,
  whyQuery,
} from './matches.queries.ts';
export type { Schedule } from './schedule/matches.schedule.ts';
export { RoundsOverview } from './schedule/rounds-overview.tsx';
export { ScheduleButton } from './schedule/schedule-button.tsx';
export { ScheduledRounds } from './schedule/scheduled-rounds.tsx';
export { DrawNotice } from './screens/draw-notice.tsx';
export { GeneratingNotice } from './screens/generating-notice.tsx';
export { PublicFailure } from './screens/public-failure.tsx';
export { PublicFrame } from './screens/public-frame.tsx';
export { type Progress, useDrawProgress } from './screens/use-draw-progress.ts';
export { usePolling } from './screens/use-polling.ts';
export { StaffMatches } from './staff-matches.tsx';
export { type DialogKind, useStaffMatches } from './staff-matches-context.ts';
export { type CardMatch, createMatchStore, type MatchStore } from './store/match-store.ts';
export type { Range } from './store/tiles.ts';
export { useAllMatches } from './store/use-all-matches.ts';
export { useMatch } from './store/use-match.ts';
export { useDialog } from './use-dialog.ts';
export { useLinkedMatch, useOpenLinked } from './use-linked-match.ts';
export { useMatchesLive } from './use-matches-live.ts';
