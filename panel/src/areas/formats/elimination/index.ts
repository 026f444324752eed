export { prefetchBracket } from './elimination.queries.ts';
export { Elimination } from './elimination.tsx';
export { PublicViewer } from './public/public-viewer.tsx';
export { BracketSchedule } from './schedule/bracket-schedule.tsx';
export { Rounds } from './schedule/elimination.rounds.tsx';
export { HeaderActions } from './state/elimination.header-actions.tsx';
export { TaskButton } from './state/elimination.task-button.tsx';
export { useRoundName } from './use-round-name.ts';
