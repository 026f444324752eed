export { linkTo } from './link.ts';
export { momentText } from './moment-text.ts';
