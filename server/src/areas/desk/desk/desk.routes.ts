import * as desk from '@matchdesk/contract/desk/desk';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { readNeeds } from './desk.service.ts';

export const deskRoutes = (context: Context) => [
  handle(desk.listNeeds, ({ person, query }) => readNeeds(context, person, query)),
];
