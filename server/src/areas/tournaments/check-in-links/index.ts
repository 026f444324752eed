export { linkTo } from './link.ts';
export { momentText } from './moment-text.ts';
export { serveCheckInPage } from './serve-page.ts';
