export { readNeeds } from './desk.service.ts';
