/** What players see where the organiser has said nothing. */
export const ownBrand = { name: 'Matchdesk', line: '', colour: '', logo: null } as const;

export const brandLimits = { name: 40, line: 120 } as const;

type Ground = 'light' | 'dark';

/** The colours that an organiser's colour becomes on a page, as #rrggbb. */
export interface BrandColours {
  /** Of buttons. */
  accent: string;
  onAccent: string;
  /** Of links, and of marks around what is chosen. */
  link: string;
  /** Behind what is chosen. */
  picked: string;
}

type Rgb = readonly [number, number, number];

/** What stands around and behind the colour on players' pages. */
const grounds = {
  light: { behind: ['#f6f7f9', '#ffffff'], faint: '#545c65', away: '#000000' },
  dark: { behind: ['#141619', '#1a1c20'], faint: '#a6adb6', away: '#ffffff' },
} as const;

/** The least contrasts of WCAG 2.1: of text (1.4.3), and of what is no text (1.4.11). */
const leastOfText = 4.5;
const leastOfShape = 3;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** The colour, moved towards black or white only as far as it takes to be seen and read. */
export function brandColours(colour: string, ground: Ground): BrandColours {
  const { behind, faint, away } = grounds[ground];
  const accent = movedAway(colour, away, (one) =>
    behind.every((back) => contrast(one, back) >= leastOfShape),
  );
  const [, surface] = behind;
  const picked = movedAway(
    mixed(surface, colour, 0.15),
    surface,
    (one) => contrast(faint, one) >= leastOfText,
  );
  const link = movedAway(colour, away, (one) =>
    [...behind, picked].every((back) => contrast(one, back) >= leastOfText),
  );
  const onAccent = contrast(accent, '#ffffff') >= leastOfText ? '#ffffff' : '#000000';
  return { accent, onAccent, link, picked };
}

/** From 1 for the same to 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function movedAway(colour: string, away: string, isEnough: (colour: string) => boolean): string {
  const steps = Array.from({ length: 101 }, (_, step) => mixed(colour, away, step / 100));
  return steps.find(isEnough) ?? away;
}

const toRgb = (colour: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;

function mixed(from: string, to: string, share: number): string {
  const [start, end] = [toRgb(from), toRgb(to)];
  const parts = start.map((part, at) => Math.round(part + ((end[at] ?? part) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toRgb(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
