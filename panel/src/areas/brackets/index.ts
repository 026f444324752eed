export { prefetchBracket } from './brackets.queries.ts';
export { Elimination } from './elimination.tsx';
export { ScheduleDialog } from './schedule/schedule-dialog.tsx';
export { HeaderActions } from './state/header-actions.tsx';
