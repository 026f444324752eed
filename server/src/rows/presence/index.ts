export { staffGoneSince } from './presence.store.ts';
