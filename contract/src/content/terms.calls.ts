// Made from ./terms.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './terms.ts';

export const acceptTerms = plainCall<typeof area.acceptTerms>({
  name: 'acceptTerms',
  method: 'POST',
  path: '/play/terms/{id}/accept',
  access: { level: 'signed-in' },
});
export const createTerms = plainCall<typeof area.createTerms>({
  name: 'createTerms',
  method: 'POST',
  path: '/terms',
  access: { level: 'staff' },
  form: true,
});
export const deleteTerms = plainCall<typeof area.deleteTerms>({
  name: 'deleteTerms',
  method: 'DELETE',
  path: '/terms/{id}',
  access: { level: 'staff' },
});
export const getMyTerms = plainCall<typeof area.getMyTerms>({
  name: 'getMyTerms',
  method: 'GET',
  path: '/play/terms',
  access: { level: 'signed-in' },
});
export const getTerms = plainCall<typeof area.getTerms>({
  name: 'getTerms',
  method: 'GET',
  path: '/terms/{id}',
  access: { level: 'staff' },
});
export const listAcceptances = plainCall<typeof area.listAcceptances>({
  name: 'listAcceptances',
  method: 'GET',
  path: '/terms/{id}/acceptances',
  access: { level: 'staff' },
});
export const listTerms = plainCall<typeof area.listTerms>({
  name: 'listTerms',
  method: 'GET',
  path: '/terms',
  access: { level: 'staff' },
});
export const listTermsHistory = plainCall<typeof area.listTermsHistory>({
  name: 'listTermsHistory',
  method: 'GET',
  path: '/terms/{id}/history',
  access: { level: 'staff' },
});
export const restoreTerms = plainCall<typeof area.restoreTerms>({
  name: 'restoreTerms',
  method: 'POST',
  path: '/terms/{id}/restore',
  access: { level: 'staff', roles: ['Super admin'] },
});
export const updateTerms = plainCall<typeof area.updateTerms>({
  name: 'updateTerms',
  method: 'PUT',
  path: '/terms/{id}',
  access: { level: 'staff' },
  form: true,
});
