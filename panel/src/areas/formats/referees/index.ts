export { MatchReferee } from './match-referee.tsx';
export { MineSwitch, OwnSwitch } from './mine-switch.tsx';
export { ColleagueMark, RefereeMark, RefereeMarks } from './referee-mark.tsx';
export { common, joined, type MatchPart, numbersIn, toRanges } from './referees.rules.ts';
export { RefereesButton } from './referees-button.tsx';
export { RefereesProvider, useReferees } from './referees-context.tsx';
export { RefereesDialog } from './referees-dialog.tsx';
export { useMine } from './use-mine.ts';
export { useSayWhose } from './use-say-whose.ts';
