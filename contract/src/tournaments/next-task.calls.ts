// Made from ./next-task.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './next-task.ts';

export const findMatches = plainCall<typeof area.findMatches>({
  name: 'findMatches',
  method: 'GET',
  path: '/matches',
  access: { level: 'staff' },
});
export const getNextTask = plainCall<typeof area.getNextTask>({
  name: 'getNextTask',
  method: 'GET',
  path: '/tournaments/{id}/next-task',
  access: { level: 'staff' },
  subject: 'Tournament',
});
