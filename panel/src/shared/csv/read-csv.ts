export const encodings = ['UTF-8', 'UTF-8 BOM', 'UTF-16', 'Windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

interface ReadText {
  text: string;
  encoding: Encoding;
}

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);

/** Decodes a text file by its byte order mark, or by the encoding that its bytes are valid in. */
export function decodeText(bytes: Uint8Array): ReadText {
  const read = (label: string, encoding: Encoding): ReadText => ({
    text: new TextDecoder(label).decode(bytes),
    encoding,
  });
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return read('utf-8', 'UTF-8 BOM');
  if (startsWith(bytes, 0xff, 0xfe)) return read('utf-16le', 'UTF-16');
  if (startsWith(bytes, 0xfe, 0xff)) return read('utf-16be', 'UTF-16');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return read('windows-1252', 'Windows-1252');
  }
}

/** The delimiter that splits the first lines into most columns; a comma where none splits them. */
export function guessDelimiter(text: string): Delimiter {
  const sample = text.slice(0, 20_000);
  const width = (delimiter: Delimiter) => {
    const rows = parseCsv(sample, delimiter).slice(0, 20);
    const [first = []] = rows;
    const isEven = rows.slice(0, -1).every((row) => row.length === first.length);
    return isEven ? first.length : Math.min(first.length, 1.5);
  };
  return delimiters.reduce((best, one) => (width(one) > width(best) ? one : best));
}

/** Rows of cells. A quoted cell may hold delimiters, line breaks and doubled quotes. */
export function parseCsv(text: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at + 1, delimiter) : plainCell(text, at, delimiter);
    row.push(cell.text);
    at = cell.end;
    if (text[at] === delimiter) {
      at += 1;
      if (at === text.length) row.push('');
      else continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

interface Cell {
  text: string;
  /** The index of the delimiter or line break after it. */
  end: number;
}

function plainCell(text: string, from: number, delimiter: Delimiter): Cell {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { text: text.slice(from, end), end };
}

function quotedCell(text: string, from: number, delimiter: Delimiter): Cell {
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { text: text.slice(from).replaceAll('""', '"'), end: text.length };
    if (text[quote + 1] !== '"') {
      const rest = plainCell(text, quote + 1, delimiter);
      return { text: text.slice(from, quote).replaceAll('""', '"') + rest.text, end: rest.end };
    }
    at = quote + 2;
  }
}
