import { fileURLToPath } from 'node:url';
import { withoutDeceivingCharacters } from '@matchdesk/contract/legible-text';
import type { Placed } from '@matchdesk/contract/tournaments/podium';
import sharp from 'sharp';
import type { PictureContent, PictureGroup } from './content.ts';

/** The text library reads this variable when it draws its first word. Who sets it brings their own fonts. */
process.env.FONTCONFIG_FILE ??= fileURLToPath(new URL('../../../../../fonts/fonts.conf', import.meta.url));

/** Longer text does not fit into a line, and takes long to lay out. */
const mostCharacters = 80;

/** Below this share of the wanted size a name is hard to read: it is cut instead of shrunk. */
const smallest = 0.72;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const split = (text: string) => [...characters.segment(text)].map(({ segment }) => segment);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface TextStyle {
  size: number;
  colour: string;
  weight: 'Bold' | 'Regular';
  width: number;
}

interface DrawnText {
  input: Buffer;
  width: number;
  height: number;
}

/** Without a blank before the dots. */
export const shortened = (letters: readonly string[]): string => `${letters.join('').trim()}…`;

/** The size that every messenger accepts. */
export const pictureSize = { width: 1200, height: 630 };

/** A line of text, centred at a point. */
export interface TextPart {
  text: string;
  style: TextStyle;
  x: number;
  y: number;
}

/** Somebody's picture, by its upper left corner. */
export interface FacePart {
  person: PictureGroup['people'][number];
  size: number;
  left: number;
  top: number;
}

interface Layout {
  /** What stands behind all parts, as SVG. */
  scenery: string;
  /** Later ones cover earlier ones. */
  parts: (TextPart | FacePart)[];
}

interface Step {
  middle: number;
  /** Where the block begins. */
  top: number;
  face: number;
  colour: string;
}

/** The winner in the middle, the second on the left, the third on the right. */
const steps: readonly Step[] = [
  { middle: 600, top: 440, face: 132, colour: '#f2c14e' },
  { middle: 230, top: 490, face: 108, colour: '#c9d1dc' },
  { middle: 970, top: 520, face: 108, colour: '#d99a63' },
];

/** A step of the podium and who stands on it. */
interface Block {
  step: Step;
  group: PictureGroup;
}

const blockWidth = 330;

const ground = '#232c6b';

const white: Pick<TextStyle, 'colour' | 'weight'> = { colour: '#ffffff', weight: 'Bold' };

const quiet: Pick<TextStyle, 'colour' | 'weight'> = { colour: '#c3caf3', weight: 'Regular' };

/** Where everything of a result stands: title, podium, prizes. It has no words of ours, so it needs no language. */
export function layoutOf(content: PictureContent): Layout {
  const blocks = steps.flatMap((step, index): Block[] => {
    const group = content.groups[index];
    return group ? [{ step, group }] : [];
  });
  const line = { x: 600, width: 1080 };
  return {
    scenery: scenery(blocks),
    parts: [
      textAt(toLine(content.title), { ...white, size: 50, width: line.width }, line.x, 62),
      textAt(
        `${toLine(content.game)} · ${content.day}`,
        { ...quiet, size: 25, width: line.width },
        line.x,
        118,
      ),
      ...blocks.flatMap(partsOf),
    ],
  };
}

const textAt = (text: string, style: TextStyle, x: number, y: number): TextPart => ({ text, style, x, y });

/** Replaces a name that has nothing to draw, such as one of emoji only. */
const nameless = '★';

/** Isolates a right-to-left name, so that it does not reorder its neighbours. */
const apartFrom = (name: string) => `\u2068${name}\u2069`;

function partsOf({ step: { middle, top, face }, group }: Block): (TextPart | FacePart)[] {
  const { people, more, prizes, place_from, place_to } = group;
  const names =
    people.map(({ name }) => apartFrom(toLine(name) || nameless)).join(', ') + (more > 0 ? ` +${more}` : '');
  const prize = prizeText(prizes);
  const nameAt = top - (prize ? 66 : 36);
  const place = place_to > place_from ? `${place_from}–${place_to}` : String(place_from);
  const apart = face * 0.72;
  const first = middle - (apart * (people.length - 1)) / 2;
  const faces = people.map((person, index) => ({
    person,
    size: face,
    left: Math.round(first + apart * index - face / 2),
    top: Math.round(nameAt - 34 - face),
  }));
  return [
    // The first face is drawn last, on top of the others.
    ...faces.toReversed(),
    textAt(names, { ...white, size: 31, width: blockWidth + 20 }, middle, nameAt),
    textAt(prize, { ...quiet, size: 24, width: blockWidth }, middle, top - 26),
    textAt(place, { size: 58, weight: 'Bold', colour: ground, width: 240 }, middle, Math.min(top + 62, 576)),
  ];
}

const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });

const coins = new Intl.NumberFormat('en');

/** Prizes as one line; empty where there are none. */
const prizeText = (prizes: Placed['prizes']): string =>
  prizes
    .map(({ currency, amount }) =>
      currency === 'EUR' ? euros.format(amount).replace('.00', '') : `${coins.format(amount)} ${currency}`,
    )
    .join(' + ');

function scenery(blocks: readonly Block[]): string {
  const drawn = blocks.map(({ step: { middle, top, colour } }) => {
    const left = middle - blockWidth / 2;
    return `<rect x="${left}" y="${top}" width="${blockWidth}" height="${700 - top}" rx="14" fill="${colour}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="#3b4cc0"/></linearGradient>
      <radialGradient id="light" cx="0.5" cy="0.45" r="0.5"><stop offset="0" stop-color="#7181e0" stop-opacity="0.75"/><stop offset="1" stop-color="#7181e0" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="1200" height="630" fill="url(#sky)"/>
    <rect width="1200" height="630" fill="url(#light)"/>
    <g fill="none" stroke="#919fe7" stroke-opacity="0.22" stroke-width="5">
      <path d="M0 210h58v90H0M58 255h52v130H0"/>
      <path d="M1200 210h-58v90h58M1142 255h-52v130h110"/>
    </g>
    ${drawn.join('')}
  </svg>`;
}

/** One line of plain letters: no emoji, which none of our fonts has, and no stacked accents. */
export function toLine(text: string): string {
  const plain = withoutDeceivingCharacters(text.normalize('NFKC'))
    .replaceAll(
      /\p{Extended_Pictographic}(?<![\u2000-\u2bff])|\p{Emoji_Modifier}|\p{Variation_Selector}|\u200b/gu,
      '',
    )
    .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(plain) ? split(plain).slice(0, mostCharacters).join('') : '';
}

async function draw(text: string, { colour, weight }: TextStyle, size: number): Promise<DrawnText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `Noto Sans ${weight} ${size.toFixed(1)}`,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Draws a line made by `toLine` within the allowed width: shrunk first, then cut. Undefined where it is empty. */
export async function drawLine(line: string, style: TextStyle): Promise<DrawnText | undefined> {
  if (line === '') return undefined;
  const { size, width } = style;
  const whole = await draw(line, style, size);
  if (whole.width <= width) return whole;
  const share = Math.max(smallest, width / whole.width);
  let letters = split(line);
  let drawn = await draw(line, style, size * share);
  while (drawn.width > width && letters.length > 1) {
    letters = letters.slice(
      0,
      Math.max(1, Math.min(letters.length - 1, (letters.length * width) / drawn.width)),
    );
    drawn = await draw(shortened(letters), style, size * share);
  }
  return drawn;
}
