export { sendLetters } from './letters.ts';
