export { activate, advertisementKind } from './advertisements.service.ts';
