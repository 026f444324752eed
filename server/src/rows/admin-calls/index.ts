export { findLine, hasCalledSince, summariseOpen } from './admin-calls.store.ts';
