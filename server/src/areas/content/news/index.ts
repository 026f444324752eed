export { newsKind } from './news.service.ts';
