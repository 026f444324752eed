export { serveFeeds } from './calendar.serve.ts';
