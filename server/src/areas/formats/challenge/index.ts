export { challenge } from './challenge.format.ts';
