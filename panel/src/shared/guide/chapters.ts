/** The chapters of the guide in their order, each with its sections. */
export const chapters = {
  'first-cup': ['create', 'people', 'draw', 'results', 'sheet', 'hall', 'close'],
  formats: [
    'brackets',
    'double-elimination',
    'leaderboard',
    'round-robin',
    'multi-lobby',
    'tft',
    'swiss',
    'challenge',
    'special',
  ],
  judging: ['desk', 'reports', 'conflicts', 'screenshots', 'referees', 'calls'],
  'no-shows': ['check-in', 'match', 'nobody', 'disqualify', 'leaving'],
  'taking-back': ['undo', 'revert', 'deep', 'other-formats', 'start'],
  prizes: ['pool', 'wallets', 'by-hand', 'two-people', 'withdrawals'],
  guests: ['add', 'doubtful', 'check-in', 'seat-link', 'differences'],
  roles: ['three', 'permissions', 'give', 'second-factor', 'block'],
  'no-connection': ['bar', 'kept', 'refused', 'never'],
  running: ['before', 'backups', 'copies', 'watch', 'safety'],
} as const satisfies Record<string, readonly string[]>;

export type ChapterName = keyof typeof chapters;
export const chapterNames = Object.keys(chapters) as ChapterName[];

/** A chapter, or a section of one: `judging`, `judging#calls`. */
export type GuidePlace = {
  [Name in ChapterName]: Name | `${Name}#${(typeof chapters)[Name][number]}`;
}[ChapterName];

export const isChapter = (name: string | undefined): name is ChapterName =>
  name !== undefined && Object.hasOwn(chapters, name);

export function readPlace(place: GuidePlace): { chapter: ChapterName; section: string | undefined } {
  const [chapter, section] = place.split('#') as [ChapterName, string?];
  return { chapter, section };
}
