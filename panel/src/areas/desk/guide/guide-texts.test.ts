import { readdirSync, readFileSync } from 'node:fs';
import { languages } from '@matchdesk/contract/languages';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { routeTree } from '#routes.ts';
import { chapterNames, chapters, isChapter } from '#shared/guide/chapters.ts';
import { explainedScreens, guideOfScreen } from '#shared/guide/guide-of-screen.ts';
import { pictures } from './pictures.ts';
import { type Chapter, partsOf, readChapter } from './read-text.ts';

type Texts = { [key: string]: string | Texts };

const router = createRouter({ routeTree, history: createMemoryHistory() });
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const catalogue = (language: string, name: string): Texts =>
  JSON.parse(read(`../../../locales/${language}/${name}.json`));
const written = (language: string, name: string): Chapter =>
  readChapter(read(`texts/${language}/${name}.md`));

const every = languages.flatMap((language) => chapterNames.map((name) => [language, name] as const));

describe('the guide', () => {
  it('[O7] has every chapter in both languages, and no other', () => {
    for (const language of languages)
      expect(readdirSync(new URL(`texts/${language}`, import.meta.url)).sort()).toEqual(
        chapterNames.map((name) => `${name}.md`).sort(),
      );
  });

  it.each(every)('writes the same sections, in %s: %s', (language, name) => {
    const { before, sections } = written(language, name);
    expect(before.length).toBeGreaterThan(0);
    expect(sections.map(({ name: section }) => section)).toEqual(chapters[name]);
    for (const { name: section, blocks } of sections) expect(blocks.length, section).toBeGreaterThan(0);
    const { [name]: titles } = catalogue(language, 'guide').chapters as Record<string, Texts>;
    expect(Object.keys(titles?.sections ?? {})).toEqual(chapters[name]);
  });

  it.each(chapterNames)(
    'says the same with the same blocks, links and labels in both languages: %s',
    (name) => {
      const [first, other] = languages.map((language) => written(language, name)) as [Chapter, Chapter];
      const shape = ({ before, sections }: Chapter) =>
        [before, ...sections.map(({ blocks }) => blocks)].map((blocks) => blocks.map(({ kind }) => kind));
      expect(shape(other)).toEqual(shape(first));
      const named = (chapter: Chapter) =>
        partsOf(chapter)
          .flatMap((part) => {
            if (part.kind === 'link') return part.to;
            return part.kind === 'label' ? `${part.catalogue}:${part.key}` : [];
          })
          .sort();
      expect(named(other)).toEqual(named(first));
    },
  );

  it.each(every)('quotes only labels that screens have, in %s: %s', (language, name) => {
    for (const part of partsOf(written(language, name))) {
      if (part.kind !== 'label') continue;
      const text = part.key
        .split('.')
        .reduce<string | Texts | undefined>(
          (texts, key) => (typeof texts === 'object' ? texts[key] : undefined),
          catalogue(language, part.catalogue),
        );
      expect(text, `${part.catalogue}:${part.key}`).toEqual(expect.any(String));
      expect(text, `${part.catalogue}:${part.key} needs values`).not.toContain('{{');
    }
  });

  it.each(every)('links only to pages and sections that exist, in %s: %s', (language, name) => {
    for (const part of partsOf(written(language, name))) {
      if (part.kind !== 'link') continue;
      const [path = '', section] = part.to.split('#');
      expect(opened(path), part.to).not.toBe('/$');
      const chapter = /^\/guide\/(.+)$/.exec(path)?.[1];
      if (chapter === undefined) continue;
      expect(isChapter(chapter), part.to).toBe(true);
      if (section !== undefined) expect(chapters[chapter as 'judging'], part.to).toContain(section);
    }
  });

  it('shows every picture that was taken, the same in both languages, and no other', () => {
    const taken = readdirSync(new URL('pictures', import.meta.url));
    const shown = (language: string) => chapterNames.flatMap((name) => picturesOf(written(language, name)));
    const [first, ...others] = languages.map(shown);
    for (const other of others) expect(other).toEqual(first);
    expect([...pictures.keys()].sort()).toEqual(first?.toSorted());
    const ofEach = [...pictures].flatMap(([name, { width, height }]) => [
      `${name}-${width}x${height}.webp`,
      `${name}.txt`,
    ]);
    expect(ofEach.sort()).toEqual(taken.toSorted());
  });

  it('says in words what each picture shows', () => {
    for (const [language, name] of every)
      for (const block of blocksOf(written(language, name)))
        if (block.kind === 'picture') expect(block.words, `${language}/${name}`).toMatch(/^\p{L}.{20,}\.$/u);
  });

  it('leaves no mark unread', () => {
    for (const [language, name] of every)
      for (const part of partsOf(written(language, name)))
        if (part.kind === 'text') expect(part.text, `${language}/${name}`).not.toMatch(/[`*[\]{}|]/);
  });
});

describe('the screens', () => {
  it('are explained where they exist', () => {
    for (const screen of explainedScreens) expect(Object.keys(router.routesByPath)).toContain(screen);
  });

  it('that add and edit are explained where their list is', () => {
    expect(guideOfScreen('/desk')).toBe('judging#desk');
    expect(guideOfScreen('/desk/')).toBe('judging#desk');
    expect(guideOfScreen('/room-templates/edit/$id')).toBe('formats#round-robin');
    expect(guideOfScreen('/bracket-templates/add')).toBe('formats#brackets');
    expect(guideOfScreen('/guide')).toBeUndefined();
  });
});

const blocksOf = ({ before, sections }: Chapter) => [...before, ...sections.flatMap(({ blocks }) => blocks)];

const picturesOf = (chapter: Chapter): string[] =>
  blocksOf(chapter).flatMap((block) => (block.kind === 'picture' ? block.name : []));

/** The path of the route that an address opens. */
function opened(address: string): string | undefined {
  return router.matchRoutes(address, {}).at(-1)?.fullPath;
}
