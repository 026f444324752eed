export { openPresence } from './presence.service.ts';
