export { linkTo } from './check-in-links.service.ts';
export { momentText } from './check-in-page.ts';
