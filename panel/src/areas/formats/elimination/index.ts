export { BracketSchedule } from './bracket-schedule.tsx';
export { HeaderActions } from './elimination.header-actions.tsx';
export { prefetchBracket } from './elimination.queries.ts';
export { Rounds } from './elimination.rounds.tsx';
export { TaskButton } from './elimination.task-button.tsx';
export { Elimination } from './elimination.tsx';
export { PublicViewer } from './public-viewer.tsx';
export { useRoundName } from './use-round-name.ts';
