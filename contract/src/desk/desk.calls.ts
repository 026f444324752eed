// Made from ./desk.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './desk.ts';

export const listNeeds = plainCall<typeof area.listNeeds>({
  name: 'listNeeds',
  method: 'GET',
  path: '/desk/needs',
  access: { level: 'staff' },
});
