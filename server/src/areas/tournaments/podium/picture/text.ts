import { fileURLToPath } from 'node:url';
import { withoutDeceivingCharacters } from '@matchdesk/contract/legible-text';
import sharp from 'sharp';

/** The text library reads this variable when it draws its first word. Who sets it brings their own fonts. */
process.env.FONTCONFIG_FILE ??= fileURLToPath(new URL('../../../../../fonts/fonts.conf', import.meta.url));

/** Longer text does not fit into a line, and takes long to lay out. */
const mostCharacters = 80;
/** Below this share of the wanted size a name is hard to read: it is cut instead of shrunk. */
const smallest = 0.72;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const split = (text: string) => [...characters.segment(text)].map(({ segment }) => segment);

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

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export interface TextStyle {
  size: number;
  colour: string;
  weight: 'Bold' | 'Regular';
  width: number;
}

export interface DrawnText {
  input: Buffer;
  width: number;
  height: number;
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

/** Without a blank before the dots. */
export const shortened = (letters: readonly string[]): string => `${letters.join('').trim()}…`;

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
