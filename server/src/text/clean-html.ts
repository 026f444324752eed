import { withoutDeceivingCharacters } from '@matchdesk/contract/legible-text';
import sanitizeHtml from 'sanitize-html';
import { refuseFields } from '../http/refusal.ts';

/** Allows what the editor can produce, and nothing that runs, frames, styles or phones home. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h1',
    'h2',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'code',
    'pre',
    'blockquote',
    'hr',
    'ul',
    'ol',
    'li',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    th: boundedCell,
    td: boundedCell,
  },
};

/** Nobody reads a table with more columns or rows than these. */
const mostColumns = 20;
const mostRows = 100;

/**
 * Limits a cell's span: one over a thousand columns makes a page eight thousand pixels wide, whatever else is in the
 * table.
 */
function boundedCell(tagName: string, { colspan, rowspan }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return {
    tagName,
    attribs: { ...span('colspan', colspan, mostColumns), ...span('rowspan', rowspan, mostRows) },
  };
}

function span(name: string, given: string | undefined, most: number): sanitizeHtml.Attributes {
  const cells = /^\s*\d+/.test(given ?? '') ? Number.parseInt(given ?? '', 10) : 1;
  return cells > 1 ? { [name]: String(Math.min(cells, most)) } : {};
}

/** No editor nests so deep. Parsing gets slower with every open tag: thousands of them would stop the server. */
const deepest = 200;

/** Cleans the content of a record before it is stored, so that everybody who reads it later gets harmless HTML. */
export function cleanHtml(html: string, field = 'content'): string {
  const clean = sanitized(withoutDeceivingCharacters(html), field);
  const legible = withoutDeceivingCharacters(clean);
  // What was written as "&#x202e;" appears only now. Without it an address may be a different one, so it is checked
  // again.
  return legible === clean ? clean : sanitized(legible, field);
}

const markup = /<[a-z/!?]|&#|&\w+;/i;

/** Like `cleanHtml`, for a text that may be plain: "Tom & Jerry" is not stored as "Tom &amp; Jerry". */
export const cleanIfHtml = (text: string, field: string): string =>
  markup.test(text) ? cleanHtml(text, field) : text;

function sanitized(html: string, field: string): string {
  let depth = 0;
  return sanitizeHtml(html, {
    ...allowed,
    onOpenTag() {
      depth += 1;
      if (depth > deepest) throw refuseFields({ [field]: 'text-too-nested' });
    },
    onCloseTag() {
      depth -= 1;
    },
  });
}
