export { roundsOfTemplate } from './template-rounds.ts';
export { templatesRoutes } from './templates.routes.ts';
export { templateKinds } from './templates.service.ts';
