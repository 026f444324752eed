export { termsKind } from './terms.service.ts';
