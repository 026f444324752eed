import * as z from 'zod';
import {
  legible,
  legibleCode,
  legibleLine,
  saysSomething,
  withoutDeceivingCharacters,
} from './legible-text.ts';
import { largestId, uploadLimitKb } from './limits.ts';

/**
 * Kinds of fields that are text in multipart bodies and queries, and typed values in JSON. Those that many calls use
 * are one shared schema, which the published API refers to by name.
 */

export function idOf<Name extends string>() {
  return wholeNumber({ min: 1, max: largestId }).brand<Name>();
}

const notWhole = 'whole-number';

const digits = z
  .string()
  .trim()
  .regex(/^-?\d{1,15}$/, { error: notWhole });

export const NumberOrDigits = z.union([z.number({ error: notWhole }), digits], { error: notWhole });

export function wholeNumber(bounds: { min: number; max: number }) {
  return NumberOrDigits.transform(Number).pipe(
    z
      .int({ error: (issue) => (issue.code === 'invalid_type' ? notWhole : undefined) })
      .min(bounds.min)
      .max(bounds.max),
  );
}

const yes = ['1', 'true'] as const;

const no = ['0', 'false'] as const;

/** A switch: true or false in JSON, 1 or 0 in forms and queries. */
export const Flag = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.enum([...yes, ...no])], { error: 'switch' })
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

export const flag = () => Flag;

/** The code of a sentence that replaces 'This field is required'. */
type EmptySentence = `${string}-empty`;

const textOr = (empty: EmptySentence | undefined) =>
  z.string({ error: ({ input }) => (input === undefined ? empty : undefined) });

interface TextBounds {
  min?: number;
  max: number;
  empty?: EmptySentence;
  /** The code of a sentence that replaces 'At most … characters'. */
  tooLong?: EmptySentence;
}

/**
 * How every text that people type and others read is cleaned. A test checks every text of the contract against these.
 */
export const textRules = {
  line: z.overwrite(legibleLine),
  code: z.overwrite(legibleCode),
  prose: z.overwrite(legible),
  html: z.overwrite(withoutDeceivingCharacters),
} as const;

const bounded = (rule: keyof typeof textRules, { min = 1, max, empty, tooLong }: TextBounds) =>
  textOr(empty).check(textRules[rule]).min(min, empty).max(max, tooLong);

/** A text of one line: a name, a title. */
export const line = (bounds: TextBounds) => bounded('line', bounds);

/** One line in which every blank counts: a room's password, a pattern. */
export const codeLine = (bounds: TextBounds) => bounded('code', bounds);

/** A text of several lines. */
export const prose = (bounds: TextBounds) => bounded('prose', bounds);

export const CommaJoined = z
  .union([z.string(), z.array(z.union([z.string(), z.number()]))], { error: 'id-list' })
  .transform((value) =>
    typeof value === 'string' ? value.split(',').filter((part) => part.trim() !== '') : value,
  );

/** A list of ids, comma-joined as forms send it. */
export function idList<Name extends string>() {
  return CommaJoined.pipe(z.array(idOf<Name>()).max(200));
}

/** The games a list is narrowed to, comma-joined; 0 stands for no game. */
export function gameList() {
  return CommaJoined.pipe(z.array(wholeNumber({ min: 0, max: largestId })).max(200));
}

/** HTML; may be empty. The server sanitises it before storing it. */
export function richText({ max, empty }: { max: number; empty?: EmptySentence }) {
  return textOr(empty).check(textRules.html).max(max);
}

/** HTML that must contain visible text. */
export function filledRichText({ max, empty }: { max: number; empty: EmptySentence }) {
  return richText({ max, empty }).refine(hasText, { error: empty });
}

/** Whether rich text contains visible text: an empty editor still sends its tags. */
export function hasText(html: string): boolean {
  return saysSomething(withoutTags(html).replaceAll('&nbsp;', ''));
}

/** A loop, not an expression: that would search the end of every tag anew, and take minutes for a text of `<` alone. */
function withoutTags(html: string): string {
  let text = '';
  let at = 0;
  for (;;) {
    const open = html.indexOf('<', at);
    const close = open < 0 ? -1 : html.indexOf('>', open);
    if (close < 0) return text + html.slice(at);
    text += html.slice(at, open);
    at = close + 1;
  }
}

/**
 * A newly chosen picture. The server detects its format from the content. One that is missing does not abort the check,
 * which would hide what is wrong with the form as a whole.
 */
export function imageFile() {
  return z
    .custom<File>((value) => value instanceof File, { error: 'image-file', abort: false })
    .refine((file) => !(file instanceof File) || file.size <= uploadLimitKb * 1024, {
      error: 'image-too-large',
    })
    .meta({ type: 'string', format: 'binary' });
}

/** A record's picture: a file sets it, an empty value removes it, and leaving it out keeps it. */
export const Picture = z.union([imageFile(), z.literal('').transform(() => null)], { error: 'image-file' });

export const picture = () => Picture.optional();

export const Instant = z.iso.datetime();

export const instant = () => Instant;

/** An id that may be left empty: '' in a form, null in JSON. */
export function optionalId<Name extends string>() {
  return z.union([z.literal('').transform(() => null), z.null(), idOf<Name>()]).default(null);
}

const zoneName = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The name of a time zone, such as `Europe/Rome`. */
export const timeZone = () =>
  z
    .string()
    .max(60)
    .regex(zoneName, { error: 'time-zone', abort: true })
    .refine(isZone, { error: 'time-zone' });

const panelTime = /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/;

/** A point in time: `YYYY-MM-DD HH:mm:00` in UTC as the panel sends it, or ISO 8601; kept to the minute. */
export function moment() {
  const error = 'moment';
  return z
    .string({ error })
    .trim()
    .transform((text) => Date.parse(panelTime.test(text) ? `${text.replace(' ', 'T')}Z` : text))
    .refine((time) => time >= Date.UTC(2000) && time < Date.UTC(2200), { error })
    .transform((time) => new Date(Math.floor(time / 60_000) * 60_000).toISOString())
    .pipe(instant());
}

/** Schemes whose addresses run code or bring their own content into the page that opens them. */
const unsafe = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']);

/** The scheme as a browser parses it, ignoring tabs and line breaks; empty where there is none. */
function schemeOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}

/** An address without a scheme would be relative to the page that shows it, or lead to another host ("//…"). */
const isSafe = (scheme: string) => scheme !== '' && !unsafe.has(scheme);

/** A link to a page; may be empty. */
export function webAddress() {
  return line({ min: 0, max: 500 })
    .refine((address) => address === '' || /^https?:$/.test(schemeOf(address)), { error: 'web-address' })
    .default('');
}

/** A link that opens a page or an app; may be empty. */
export function appAddress() {
  return line({ min: 0, max: 500 })
    .refine((address) => address === '' || isSafe(schemeOf(address)), { error: 'app-address' })
    .default('');
}

/** A sum of money as decimal text, because a float would lose precision: up to ten digits and two decimals. */
export function moneyAmount() {
  return decimal({ form: /^\d{1,10}(\.\d{1,2})?$/, error: 'money-amount' });
}

/** A sum of money above zero. */
export function moneyToMove() {
  return moneyAmount().refine((amount) => Number(amount) > 0, { error: 'above-zero' });
}

/** How many EUR one unit of a currency is worth. */
export function exchangeRate() {
  const error = 'exchange-rate';
  return decimal({ form: /^\d{1,9}(\.\d{1,10})?$/, error }).refine((rate) => Number(rate) > 0, { error });
}

function decimal({ form, error }: { form: RegExp; error: string }) {
  return z
    .union([z.number({ error }), z.string().trim()], { error })
    .transform((given) => (typeof given === 'number' ? plainDecimal(given) : given))
    .pipe(z.string().regex(form, { error }));
}

/** Writes a number without an exponent: 0.0000001, not 1e-7. */
function plainDecimal(number: number): string {
  const text = String(number);
  return text.includes('e-') ? number.toFixed(10) : text;
}
