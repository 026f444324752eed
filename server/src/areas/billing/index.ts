export { billingConstraints } from './billing.constraints.ts';
export { billingRoutes } from './billing.routes.ts';
