import type { GameId, SeasonId } from '../ids.ts';

/** The setting with the points for each place. */
export const pointsSetting = 'season_points';

/** The points of the places `first` to `last`. */
export interface PointsRange {
  first: number;
  last: number;
  points: number;
}

/** Keeps a season's sums far below what an integer column holds. */
const mostPoints = 100_000;

const part = /^(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*=\s*(\d{1,8})$/;

/** Reads `1=100, 2=80, 5-8=35`; undefined where it cannot be read or names a place twice. */
export function readPointsTable(text: string): PointsRange[] | undefined {
  const ranges: PointsRange[] = [];
  for (const given of text.split(',')) {
    const [, first, last, points] = part.exec(given.trim()) ?? [];
    if (first === undefined) return undefined;
    ranges.push({ first: Number(first), last: Number(last ?? first), points: Number(points) });
  }
  ranges.sort((one, other) => one.first - other.first);
  const isSound = ranges.every(
    ({ first, last, points }, index) =>
      first > (ranges[index - 1]?.last ?? 0) && last >= first && points <= mostPoints,
  );
  return isSound ? ranges : undefined;
}

/** The season of everything that belongs to no other. It exists from the start and always stays. */
export const defaultSeason = 1 as SeasonId;

export const seasonDefaults = { game_id: 12 as GameId, locale: 'en' } as const;

export const seasonLimits = { title: 200, description: 1000, localizations: 25 } as const;

/** The languages in which a season can have a name. */
export const seasonLanguages = [
  { code: 'en', name: 'English' },
  { code: 'it', name: 'Italiano' },
  { code: 'de', name: 'Deutsch' },
  { code: 'fr', name: 'Français' },
  { code: 'es', name: 'Español' },
  { code: 'pt', name: 'Português' },
  { code: 'nl', name: 'Nederlands' },
  { code: 'sv', name: 'Svenska' },
  { code: 'da', name: 'Dansk' },
  { code: 'nb', name: 'Norsk' },
  { code: 'fi', name: 'Suomi' },
  { code: 'pl', name: 'Polski' },
  { code: 'cs', name: 'Čeština' },
  { code: 'hu', name: 'Magyar' },
  { code: 'ro', name: 'Română' },
  { code: 'el', name: 'Ελληνικά' },
  { code: 'tr', name: 'Türkçe' },
  { code: 'uk', name: 'Українська' },
  { code: 'ru', name: 'Русский' },
  { code: 'ar', name: 'العربية' },
  { code: 'hi', name: 'हिन्दी' },
  { code: 'id', name: 'Bahasa Indonesia' },
  { code: 'ja', name: '日本語' },
  { code: 'ko', name: '한국어' },
  { code: 'zh', name: '中文' },
] as const;

export const seasonLanguageCodes = seasonLanguages.map(({ code }) => code);
