export { findLine, hasCalledSince, listCalledMatches, summariseOpen } from './admin-calls.store.ts';
