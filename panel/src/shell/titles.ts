import type { Catalogues } from '#locales/catalogues.ts';

export type PageTitle = keyof Catalogues['shell']['titles'];
