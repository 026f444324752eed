export { regionKind } from './regions.service.ts';
