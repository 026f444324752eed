import type { Catalogues } from '#locales/catalogues.ts';
import { chapterNames, chapters, type GuidePlace } from './chapters.ts';

type ChapterTexts = Catalogues['guide']['chapters'];

interface Found {
  place: GuidePlace;
  title: string;
  chapter: string;
}

/** Without accents and capitals: `Perché` is found by `perche`. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const begins = (words: readonly string[], typed: string) => words.some((word) => word.startsWith(typed));

/** The chapters and sections of which each typed word begins a word of the title or a key word; titles first. */
export function findInGuide(typed: string, texts: ChapterTexts): Found[] {
  const asked = wordsOf(typed);
  if (asked.join('').length < 2) return [];
  const found = everyPart(texts).flatMap(({ around, title, words, ...part }) => {
    const [inTitle, own] = [wordsOf(title), wordsOf(`${title} ${words}`)];
    const isFound = asked.some((word) => begins(own, word));
    if (!isFound || !asked.every((word) => begins([...own, ...around], word))) return [];
    return [{ ...part, title, inTitle: asked.filter((word) => begins(inTitle, word)).length }];
  });
  return found
    .toSorted((one, other) => other.inTitle - one.inTitle)
    .map(({ place, title, chapter }) => ({ place, title, chapter }));
}

function everyPart(texts: ChapterTexts) {
  return chapterNames.flatMap((name) => {
    const { title, words, sections } = texts[name];
    const around = wordsOf(title);
    const named: Readonly<Record<string, { title: string; words: string }>> = sections;
    return [
      { place: name as GuidePlace, chapter: title, title, words, around: [] as string[] },
      ...chapters[name].map((section) => ({
        place: `${name}#${section}` as GuidePlace,
        chapter: title,
        around,
        title: named[section]!.title,
        words: named[section]!.words,
      })),
    ];
  });
}
