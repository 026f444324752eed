const AROUND = 24;
const LONGEST = 160;

/** The text of HTML, for reading only; it is never put back into a page. */
export function plainText(html: string): string {
  const spaced = html.replaceAll(/<\/(p|h\d|li|tr|blockquote)>|<br\s*\/?>/gi, '$& ');
  const document = new DOMParser().parseFromString(spaced, 'text/html');
  return (document.body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** The part in which two texts differ, with a few words around it, so that a change in a long text can be read. */
export function changedPart(before: string, after: string): { before: string; after: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { before: cut(before, start, end), after: cut(after, start, end) };
}

function cut(text: string, start: number, end: number): string {
  const from = start > AROUND ? start - AROUND : 0;
  const to = end > AROUND ? text.length - end + AROUND : text.length;
  const middle = text.slice(from, to);
  const short = middle.length > LONGEST ? `${middle.slice(0, LONGEST)}…` : middle;
  return `${from > 0 ? '…' : ''}${short}${to < text.length && !short.endsWith('…') ? '…' : ''}`;
}
