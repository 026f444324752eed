export { templatesRoutes } from './templates.routes.ts';
export { createTemplate } from './templates.service.ts';
