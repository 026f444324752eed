export { type Live, type LiveOptions, type LiveStats, openLive } from './live.ts';
export type { LivePerson } from './protocol.ts';
