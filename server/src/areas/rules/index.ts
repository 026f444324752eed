export { ruleConstraints } from './rules.constraints.ts';
export { rulesRoutes } from './rules.routes.ts';
export { ruleKind } from './rules.service.ts';
