export { presenceRoutes } from './presence.routes.ts';
export { openPresence } from './presence.service.ts';
export { staffGoneSince } from './presence.store.ts';
