/** A line of a list or a file, as it is sent to be judged. */
export interface ListedLine {
  line: number;
  name: string;
  email: string;
  /** Only where the file has a column of seeds. */
  seed?: string;
}

/** No real entry is longer, and searching an endless text for an e-mail would freeze the page. */
const longestLine = 500;

const email = /[^\s@<>,;"']+@[^\s@<>,;"']+\.[^\s@<>,;"']+/;

/**
 * One entry per line: a name, an e-mail, or both, as in `Ann <ann@example.org>` or copied from two columns of a table.
 */
export function parseList(text: string): ListedLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((whole, index) => {
    const written = whole.slice(0, longestLine);
    const found = written.includes('@') ? (email.exec(written)?.[0] ?? '') : '';
    const name = (found ? written.replace(found, ' ').replaceAll(/[<>;,\t]+/g, ' ') : written)
      .trim()
      .replace(/^"(.*)"$/, '$1');
    return name || found ? [{ line: index + 1, name, email: found }] : [];
  });
}
