export { settleClan, settlePoints } from './points.ts';
export { followCountry, lockClans, recountPoints } from './seasons.store.ts';
