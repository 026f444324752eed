export { findMatchCalled, mapMatchNumbers } from './match-numbers.store.ts';
