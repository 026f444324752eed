export { listReused } from './reused-pictures.store.ts';
