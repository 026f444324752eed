export { followCountry, lockClans } from './points.store.ts';
