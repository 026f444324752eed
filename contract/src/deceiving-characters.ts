/** Scripts in which a joiner between two letters changes how they are drawn, as in Persian and Hindi. */
const joined = [
  'Arabic',
  'Syriac',
  'Nko',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');

/** Invisible characters where they mean something; anywhere else they only make two texts look alike. */
const meant = [
  // The flags of England, Scotland and Wales.
  '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{2,6}\\u{e007f}',
  `(?<=[${joined}])[\\u200c\\u200d](?=[${joined}])`,
  // An emoji made of several, and whether a sign is drawn as one.
  '(?<=\\p{Extended_Pictographic}\\ufe0f?|\\p{Emoji_Modifier})\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  // Which form of a letter is drawn.
  '(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
];

/** Control characters but for tabs and line breaks, what turns the direction of the text, and what draws nothing. */
const invisible = '(?![\\t\\n])[\\p{Cc}\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]';

const signs = new RegExp(`(${meant.join('|')})|${invisible}`, 'gu');

/** What somebody wrote, without the characters that nobody sees and that make it read as something else. */
export function withoutDeceivingCharacters(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\u2800', ' ')
    .replaceAll(signs, '$1');
}

/** A sign somebody sees: neither a blank nor one that draws nothing. */
const seen = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\u2800]/u;

export const saysSomething = (text: string): boolean => seen.test(text);

/** The text without deceiving characters, each letter in its one form; empty where nobody would see anything of it. */
export function legible(text: string): string {
  return saysSomething(text) ? withoutDeceivingCharacters(text).normalize('NFC').trim() : '';
}

/** The same in one line whose words stand one blank apart: a page would show more blanks as one. */
export const legibleLine = (text: string): string => legible(text).replaceAll(/\s+/g, ' ');

/** The same for what is typed again elsewhere, sign by sign: no blank is lost. */
export const legibleCode = (text: string): string => legible(text).replaceAll(/\s/g, ' ');
