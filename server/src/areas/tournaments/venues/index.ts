export { venueKind } from './venues.service.ts';
