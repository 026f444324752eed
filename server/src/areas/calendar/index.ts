export { calendarConstraints } from './calendar.constraints.ts';
export { calendarRoutes } from './calendar.routes.ts';
export { serveFeeds } from './feed.ts';
