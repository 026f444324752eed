// Made from ./judging.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './judging.ts';

export const listReportsToJudge = plainCall<typeof area.listReportsToJudge>({
  name: 'listReportsToJudge',
  method: 'GET',
  path: '/judging/reports',
  access: { level: 'staff', permission: { name: 'Tournament edit' } },
});
export const listReusedPictures = plainCall<typeof area.listReusedPictures>({
  name: 'listReusedPictures',
  method: 'GET',
  path: '/tournaments/{id}/matches/{matchId}/reused-pictures',
  access: { level: 'staff' },
  subject: 'Tournament',
});
