export { serveDeepLinks } from './deep-links.serve.ts';
export { deepLinkKind } from './deep-links.service.ts';
