export { listNeeds } from './needs.service.ts';
