export { deepLinkConstraints } from './deep-links.constraints.ts';
export { deepLinksRoutes } from './deep-links.routes.ts';
export { deepLinkKind } from './deep-links.service.ts';
export { serveDeepLinks } from './follow.ts';
