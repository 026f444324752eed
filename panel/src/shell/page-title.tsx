import { useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CatalogueName } from '#locales/catalogues.ts';
import { useTabCount, useTabIcon } from '#shared/attention/attention.ts';
import { startConfig } from '#start-config.ts';

export interface PageTitle {
  catalogue: CatalogueName;
  /** The route table checks that the catalogue has it. `$name` stands for that part of the address. */
  key: string;
}

/**
 * The title of the browser's tab: the count of waiting items, the page's title once its texts are loaded, and the
 * product's name.
 */
export function PageTitleTag() {
  const { t: shell } = useTranslation();
  const title = useMatches({
    select: (all) => {
      const page = all.findLast(({ staticData }) => staticData.title);
      return (
        page?.staticData.title && {
          ...wholeTitle(page.staticData.title, page.params),
          isPublic: page.staticData.keepsSession === true,
        }
      );
    },
    structuralSharing: true,
  });
  const { i18n, ready } = useTranslation(title?.catalogue);
  const waiting = useTabCount();
  useTabIcon(waiting > 0);
  // Everybody reads public pages, and they are the organiser's.
  const brand = title?.isPublic ? startConfig.brand.name : shell('brand');
  const words =
    title && ready
      ? i18n.languages.map((language) => i18n.getResource(language, title.catalogue, title.key)).find(Boolean)
      : undefined;
  const name = words ? `${words} · ${brand}` : brand;
  return <title>{waiting > 0 ? `(${waiting}) ${name}` : name}</title>;
}

function wholeTitle({ catalogue, key }: PageTitle, params: Readonly<Record<string, string>>): PageTitle {
  return { catalogue, key: key.replaceAll(/\$(\w+)/g, (_, name: string) => params[name] ?? '') };
}
