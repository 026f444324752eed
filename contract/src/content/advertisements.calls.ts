// Made from ./advertisements.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './advertisements.ts';

export const activateAdvertisement = plainCall<typeof area.activateAdvertisement>({
  name: 'activateAdvertisement',
  method: 'POST',
  path: '/advertisements/{id}/action/activate',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
});
export const countBanners = plainCall<typeof area.countBanners>({
  name: 'countBanners',
  method: 'POST',
  path: '/play/banners/count',
  access: { level: 'anyone' },
});
export const createAdvertisement = plainCall<typeof area.createAdvertisement>({
  name: 'createAdvertisement',
  method: 'POST',
  path: '/advertisements',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
  form: true,
});
export const deleteAdvertisement = plainCall<typeof area.deleteAdvertisement>({
  name: 'deleteAdvertisement',
  method: 'DELETE',
  path: '/advertisements/{id}',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
});
export const getAdvertisement = plainCall<typeof area.getAdvertisement>({
  name: 'getAdvertisement',
  method: 'GET',
  path: '/advertisements/{id}',
  access: { level: 'staff' },
});
export const getMyBanner = plainCall<typeof area.getMyBanner>({
  name: 'getMyBanner',
  method: 'GET',
  path: '/play/banner',
  access: { level: 'signed-in' },
});
export const listAdvertisementDays = plainCall<typeof area.listAdvertisementDays>({
  name: 'listAdvertisementDays',
  method: 'GET',
  path: '/advertisements/{id}/days',
  access: { level: 'staff' },
});
export const listAdvertisementHistory = plainCall<typeof area.listAdvertisementHistory>({
  name: 'listAdvertisementHistory',
  method: 'GET',
  path: '/advertisements/{id}/history',
  access: { level: 'staff' },
});
export const listAdvertisements = plainCall<typeof area.listAdvertisements>({
  name: 'listAdvertisements',
  method: 'GET',
  path: '/advertisements',
  access: { level: 'staff' },
});
export const restoreAdvertisement = plainCall<typeof area.restoreAdvertisement>({
  name: 'restoreAdvertisement',
  method: 'POST',
  path: '/advertisements/{id}/restore',
  access: { level: 'staff', roles: ['Super admin'] },
});
export const updateAdvertisement = plainCall<typeof area.updateAdvertisement>({
  name: 'updateAdvertisement',
  method: 'PUT',
  path: '/advertisements/{id}',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
  form: true,
});
