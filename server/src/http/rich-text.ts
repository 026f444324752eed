import sanitizeHtml from 'sanitize-html';
import { refuseFields } from './refusal.ts';

/** What the editor can make, and nothing that runs, frames, styles or phones home. */
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
  },
};

/** No editor goes near it. Reading a text gets slower with every part that is open: thousands would stop the server. */
const deepest = 200;

/** Cleans the content of a record before it is kept, so that whoever reads it later reads harmless HTML. */
export function cleanHtml(html: string): string {
  let depth = 0;
  const watched: sanitizeHtml.IOptions = {
    ...allowed,
    onOpenTag() {
      depth += 1;
      if (depth > deepest) throw refuseFields({ content: 'text-too-nested' });
    },
    onCloseTag() {
      depth -= 1;
    },
  };
  return sanitizeHtml(html, watched).replaceAll('\u0000', '');
}
