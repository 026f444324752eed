import { LinkifyIt } from 'linkify-it';

export interface TextPart {
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

/** Control characters, and those that turn the direction of what follows them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const deceiving = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A message as plain text and links to web pages. Nothing else in it means anything. */
export function textParts(message: string): TextPart[] {
  const text = message.replaceAll(deceiving, '');
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
