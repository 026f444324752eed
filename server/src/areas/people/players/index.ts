export { readMessageRate } from './message-rate.ts';
