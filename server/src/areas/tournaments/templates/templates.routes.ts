import { templateCalls } from '@matchdesk/contract/tournaments/templates';
import type { Context } from '#context.ts';
import { recordRoutes } from '#records/index.ts';
import { templateKinds } from './templates.service.ts';

export const templatesRoutes = (context: Context) => [
  ...recordRoutes(context, templateCalls.bracket, templateKinds.bracket),
  ...recordRoutes(context, templateCalls.room, templateKinds.room),
];
