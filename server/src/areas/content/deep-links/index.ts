export { serveDeepLinks } from './deep-links.redirect.ts';
export { deepLinkKind } from './deep-links.service.ts';
