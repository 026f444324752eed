export { termsConstraints } from './terms.constraints.ts';
export { termsRoutes } from './terms.routes.ts';
export { termsKind } from './terms.service.ts';
