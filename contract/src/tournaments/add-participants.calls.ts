// Made from ./add-participants.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './add-participants.ts';

export const addEntries = plainCall<typeof area.addEntries>({
  name: 'addEntries',
  method: 'POST',
  path: '/tournaments/{id}/entries',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const claimSeat = plainCall<typeof area.claimSeat>({
  name: 'claimSeat',
  method: 'POST',
  path: '/play/claims',
  access: { level: 'signed-in' },
});
export const makeClaimLink = plainCall<typeof area.makeClaimLink>({
  name: 'makeClaimLink',
  method: 'POST',
  path: '/tournaments/{id}/participants/{pid}/claim-link',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const previewClaim = plainCall<typeof area.previewClaim>({
  name: 'previewClaim',
  method: 'POST',
  path: '/play/claims/preview',
  access: { level: 'anyone' },
});
export const previewEntries = plainCall<typeof area.previewEntries>({
  name: 'previewEntries',
  method: 'POST',
  path: '/tournaments/{id}/entries/preview',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const searchEntries = plainCall<typeof area.searchEntries>({
  name: 'searchEntries',
  method: 'GET',
  path: '/tournaments/{id}/entries/candidates',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
