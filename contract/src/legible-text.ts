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

/** Places where invisible characters have a meaning; anywhere else they only make two texts look alike. */
const meant = [
  // The flags of England, Scotland and Wales.
  '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{2,6}\\u{e007f}',
  `(?<=[${joined}])[\\u200c\\u200d](?=[${joined}])`,
  // Joins several emoji into one, and picks emoji or text style.
  '(?<=\\p{Extended_Pictographic}\\ufe0f?|\\p{Emoji_Modifier})\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  // Picks the form of a letter.
  '(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
];

/** Control characters except tabs and line breaks, characters that change the text's direction, and invisible ones. */
const invisible = '(?![\\t\\n])[\\p{Cc}\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]';

const signs = new RegExp(`(${meant.join('|')})|${invisible}`, 'gu');

/** The text without invisible characters that make it read as something else. */
export function withoutDeceivingCharacters(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\u2800', ' ')
    .replaceAll(signs, '$1');
}

/** A visible character: neither a blank nor one that draws nothing. */
const seen = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\u2800]/u;

export const saysSomething = (text: string): boolean => seen.test(text);

/** Printable ASCII without blanks around it, which most text is: nothing can be wrong with it. */
const plain = /^[!-~](?:[ -~]*[!-~])?$/;

/** The text without deceiving characters, in normal form; empty where nothing of it is visible. */
export function legible(text: string): string {
  if (plain.test(text)) return text;
  return saysSomething(text) ? withoutDeceivingCharacters(text).normalize('NFC').trim() : '';
}

/** Like `legible`, as one line with single blanks: a page would collapse them anyway. */
export const legibleLine = (text: string): string => legible(text).replaceAll(/\s+/g, ' ');

/** Like `legible`, for text that is typed again elsewhere character by character: keeps every blank. */
export const legibleCode = (text: string): string => legible(text).replaceAll(/\s/g, ' ');
