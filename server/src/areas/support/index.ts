export { supportConstraints } from './support.constraints.ts';
export { supportRoutes } from './support.routes.ts';
export { answer, ask, closeConversation, startMine } from './support.service.ts';
