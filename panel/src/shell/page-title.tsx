import { useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CatalogueName } from '#locales/catalogues.ts';

export interface PageTitle {
  catalogue: CatalogueName;
  /** The route table checks that the catalogue has it. */
  key: string;
}

/** The title in the browser's tab: the page's, once its texts are there, and the product's. */
export function PageTitleTag() {
  const { t: shell } = useTranslation();
  const title = useMatches({
    select: (all) => all.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
  const { t, ready } = useTranslation(title?.catalogue);
  const brand = shell('brand');
  return <title>{title && ready ? `${t(title.key as never)} · ${brand}` : brand}</title>;
}
