export { bracketsRoutes } from './brackets.routes.ts';
export { leaveBracket } from './leave.ts';
export { findLinkPreview } from './link-preview.ts';
export { type PlayAhead, playAhead } from './play-ahead.ts';
export { listMyMatches, reportMatch } from './report.ts';
export { beginRound } from './round-starts.ts';
