export { prefetchBracket } from './brackets.queries.ts';
export { Elimination } from './elimination.tsx';
export { HeaderActions } from './state/header-actions.tsx';
