export * from './reading.ts';
export type * from './record-kind.ts';
export * from './record-routes.ts';
export * from './rows.ts';
export { changeRecord, createRecord, savedRecord } from './saving.ts';
