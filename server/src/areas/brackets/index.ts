export { type PlayAhead, playAhead } from './ahead/play-ahead.ts';
export { bracketsRoutes } from './brackets.routes.ts';
export { leaveBracket } from './play/leave.ts';
export { listMyMatches, reportMatch } from './play/report.ts';
export { beginRound } from './schedule/round-starts.ts';
