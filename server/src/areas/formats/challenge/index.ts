export { challenge } from './challenge.ts';
