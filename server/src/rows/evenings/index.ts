export { mapExpectedStarts } from './evenings.store.ts';
