import { withoutDeceivingCharacters } from '@matchdesk/contract/legible-text';
import { LinkifyIt } from 'linkify-it';

interface TextPart {
  text: string;
  /** Where it leads, if it is a link. */
  href?: string;
}

/** Longer texts are not searched for links. The server refuses them anyway. */
const longestSearched = 2000;

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

/** Splits a message into plain text and web links. No other markup is interpreted. */
export function textParts(message: string): TextPart[] {
  const text = withoutDeceivingCharacters(message);
  if (text.length > longestSearched) return [{ text }];
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, lastIndex, raw, schema } of linkify.match(text) ?? []) {
    const link = toLink(raw, schema);
    if (!link) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push(link);
    end = lastIndex;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function toLink(raw: string, schema: string): TextPart | undefined {
  const url = URL.parse(schema ? raw : `https://${raw}`);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  return { text: isAscii(hostIn(raw)) ? raw : raw.replace(hostIn(raw), url.host), href: url.href };
}

const hostIn = (raw: string): string => raw.replace(/^\w+:\/\//, '').split(/[/?#]/)[0] ?? '';

// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII
const isAscii = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text);
