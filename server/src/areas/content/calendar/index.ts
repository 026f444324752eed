export { serveFeeds } from './feed.ts';
