export { roundsOfTemplate } from './template-rounds.ts';
export { templateConstraints } from './templates.constraints.ts';
export { templatesRoutes } from './templates.routes.ts';
export { templateKinds } from './templates.service.ts';
