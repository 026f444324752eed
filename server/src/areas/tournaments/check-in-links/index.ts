export { linkTo } from './check-in-links.service.ts';
export { momentText } from './moment-text.ts';
