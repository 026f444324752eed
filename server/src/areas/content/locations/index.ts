export { regionKind } from './locations.service.ts';
