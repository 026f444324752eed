import { defaultLanguage, isLanguage, type Language, languages } from '@matchdesk/contract/languages';
import i18next, { type BackendModule, type ParseKeys, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { CatalogueName, Catalogues } from '#locales/catalogues.ts';
import shell from '#locales/en/shell.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Catalogues;
  }
}

const storageKey = 'matchdesk.language';

/** Where the build put the texts; without a build they are read as they stand. */
const builtAt: string | undefined = import.meta.env.TEXTS_AT;

const readTexts: (name: string) => Promise<ResourceKey> = builtAt
  ? (name) => readBuilt(`${builtAt}/${name}.json`)
  : readSource;

async function readBuilt(address: string): Promise<ResourceKey> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return (await response.json()) as ResourceKey;
  } catch (error) {
    // As for a part of the script: the page may be older than what the server has now.
    window.dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}

function readSource(name: string): Promise<ResourceKey> {
  const files = import.meta.glob<ResourceKey>('../../locales/*/*.json', { import: 'default' });
  const load = files[`../../locales/${name}.json`];
  return load ? load() : Promise.reject(new Error(`There is no catalogue ${name}`));
}

const catalogueFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(language, catalogue, done) {
    readTexts(`${language}/${catalogue}`).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    );
  },
};

function rememberedLanguage(): Language {
  const remembered = globalThis.localStorage?.getItem(storageKey) ?? '';
  return isLanguage(remembered) ? remembered : defaultLanguage;
}

export async function startI18n(): Promise<void> {
  await i18next
    .use(catalogueFiles)
    .use(initReactI18next)
    .init({
      lng: rememberedLanguage(),
      fallbackLng: defaultLanguage,
      supportedLngs: languages,
      ns: ['shell'],
      defaultNS: 'shell',
      resources: { [defaultLanguage]: { shell } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  document.documentElement.lang = currentLanguage();
}

export function loadCatalogue(...names: CatalogueName[]): Promise<void> {
  return i18next.loadNamespaces(names);
}

export function currentLanguage(): Language {
  const language = i18next.language ?? '';
  return isLanguage(language) ? language : defaultLanguage;
}

/** Loads every catalogue in use for the new language before anything on screen changes. */
export async function switchLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** A text of the shell's catalogue, for code outside of components. */
export function text(key: ParseKeys<'shell'>, values: Record<string, string | number> = {}): string {
  return i18next.t(key, { ns: 'shell', ...values });
}
