export { readNeeds } from './needs.service.ts';
