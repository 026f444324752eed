export { prefetchBracket } from './elimination.queries.ts';
export { Elimination } from './elimination.tsx';
export { PublicViewer } from './public/public-viewer.tsx';
export { BracketSchedule } from './schedule/bracket-schedule.tsx';
export { Rounds } from './schedule/rounds.tsx';
export { HeaderActions } from './state/header-actions.tsx';
export { TaskButton } from './state/task-button.tsx';
export { useRoundName } from './use-round-name.ts';
