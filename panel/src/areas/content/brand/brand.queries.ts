import { changeBrand, getBrand, listBrandHistory } from '@matchdesk/contract/content/brand.calls';
import { call } from '#shared/api/call.ts';
import { apiQuery, refresh } from '#shared/api/query.ts';
import type { ChosenPicture } from '#shared/forms/image-field.tsx';

export interface BrandValues {
  name: string;
  line: string;
  colour: string;
  logo: ChosenPicture;
}

export const brandQuery = apiQuery(getBrand);
export const brandHistoryQuery = (page: number) => apiQuery(listBrandHistory, { query: { page } });
export const brandKeys = [[getBrand.name], [listBrandHistory.name]];
export const rereadBrand = () => refresh(getBrand, listBrandHistory);

/** The form shows a failure. */
export async function saveBrand(body: BrandValues, version: number | undefined) {
  const { data } = await call(changeBrand, { body: { ...body, version } }, { quiet: true });
  return data.data;
}
