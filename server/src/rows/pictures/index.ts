export { listReused } from './reused.store.ts';
