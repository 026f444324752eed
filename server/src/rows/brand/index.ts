export { getBrand, lockBrand } from './brand.store.ts';
export { openShownBrands, type ShownBrand, type ShownBrands } from './shown-brand.ts';
