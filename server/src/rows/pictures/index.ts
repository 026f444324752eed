export { listReused } from './pictures.store.ts';
