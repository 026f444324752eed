export { type Live, openLive } from './live.ts';
export type { LivePerson } from './protocol.ts';
export { openSharedReads, type SharedReads } from './shared-reads.ts';
export type { PresenceListener } from './subscriptions.ts';
