import type { Language } from '@matchdesk/contract/languages';
import type { CatalogueName } from '#locales/catalogues.ts';
import type { ChapterName } from '#shared/guide/chapters.ts';
import { loadCatalogue } from '#shared/i18n/i18n.ts';
import { type Chapter, readChapter } from './read-text.ts';

const files = import.meta.glob<string>('./texts/*/*.md', { query: '?raw', import: 'default' });

const loaded = new Map<string, Promise<Chapter>>();

/** The chapter in a language, with the texts that its labels come from. */
export function loadChapter(language: Language, name: ChapterName): Promise<Chapter> {
  const path = `./texts/${language}/${name}.md`;
  const before = loaded.get(path);
  if (before) return before;
  const loading = readFile(path);
  loaded.set(path, loading);
  // The next visit tries again.
  loading.catch(() => loaded.delete(path));
  return loading;
}

async function readFile(path: string): Promise<Chapter> {
  const load = files[path];
  if (!load) throw new Error(`The guide has no file ${path}`);
  const chapter = readChapter(await load());
  await loadCatalogue(...(chapter.catalogues as CatalogueName[]));
  return chapter;
}
