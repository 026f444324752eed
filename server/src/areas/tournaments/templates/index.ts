export { roundsOfTemplate } from './template-rounds.ts';
export { templateKinds } from './templates.service.ts';
