export { settleClan, settlePoints } from './awards.ts';
export { followCountry, lockClans, recountPoints } from './points.store.ts';
