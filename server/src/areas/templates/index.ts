export { roundsOfTemplate } from './template-rounds.ts';
export { templatesRoutes } from './templates.routes.ts';
export { createTemplate } from './templates.service.ts';
