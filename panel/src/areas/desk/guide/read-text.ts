/** A part of a line. `label` is a text of the panel, by catalogue and key, so that the guide says it as the screen does. */
export type Part =
  | { kind: 'text' | 'key' | 'code'; text: string }
  | { kind: 'label'; catalogue: string; key: string }
  | { kind: 'strong'; parts: readonly Part[] }
  | { kind: 'link'; to: string; parts: readonly Part[] };

export type Line = readonly Part[];

export type Block =
  | { kind: 'paragraph' | 'note'; line: Line }
  | { kind: 'list'; isOrdered: boolean; items: readonly Line[] }
  | { kind: 'table'; head: readonly Line[]; rows: readonly (readonly Line[])[] }
  | { kind: 'picture'; name: string; words: string };

export interface Chapter {
  before: readonly Block[];
  sections: readonly { name: string; blocks: readonly Block[] }[];
  /** The catalogues that its labels come from. */
  catalogues: readonly string[];
}

type Marked = Partial<Record<'keyed' | 'code' | 'catalogue' | 'label' | 'strong' | 'linked' | 'to', string>>;

const marks =
  /\[\[(?<keyed>[^\]]+)\]\]|`(?<code>[^`]+)`|\{\{(?<catalogue>[\w-]+):(?<label>[^}]+)\}\}|\*\*(?<strong>.+?)\*\*|\[(?<linked>[^\]]+)\]\((?<to>[^)]+)\)/g;

/** Reads the few marks of Markdown that the guide is written with; `## name` begins the section of that name. */
export function readChapter(source: string): Chapter {
  const [before = '', ...rest] = `\n${source}`.split(/\n## /);
  const sections = rest.map((text) => {
    const [name = '', ...lines] = text.split('\n');
    return { name: name.trim(), blocks: readBlocks(lines.join('\n')) };
  });
  const labelled = source.matchAll(/\{\{([\w-]+):/g);
  return {
    before: readBlocks(before),
    sections,
    catalogues: [...new Set([...labelled].map(([, name]) => name!))],
  };
}

const readBlocks = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(readBlock);

function readBlock(text: string): Block {
  const picture = /^!\[(?<words>[^\]]*)\]\((?<name>[\w-]+)\)$/.exec(text)?.groups;
  if (picture) return { kind: 'picture', name: picture.name!, words: picture.words! };
  if (text.startsWith('> ')) return { kind: 'note', line: readLine(text.slice(2).replaceAll('\n> ', ' ')) };
  if (text.startsWith('|')) return readTable(text);
  if (text.startsWith('- ')) return { kind: 'list', isOrdered: false, items: readItems(text, /^- /) };
  if (/^1\. /.test(text)) return { kind: 'list', isOrdered: true, items: readItems(text, /^\d+\. /) };
  return { kind: 'paragraph', line: readLine(text.replaceAll('\n', ' ')) };
}

const readItems = (text: string, mark: RegExp) =>
  text.split('\n').map((line) => readLine(line.replace(mark, '')));

/** The second line only parts the head from the rows. */
function readTable(text: string): Block {
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => readLine(cell.trim()));
  const [head = '', , ...rows] = text.split('\n');
  return { kind: 'table', head: cells(head), rows: rows.map(cells) };
}

export function readLine(text: string): Line {
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) });
    parts.push(readMark(match.groups as Marked));
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

function readMark({ keyed, code, catalogue, label, strong, linked, to }: Marked): Part {
  if (keyed !== undefined) return { kind: 'key', text: keyed };
  if (code !== undefined) return { kind: 'code', text: code };
  if (catalogue !== undefined && label !== undefined) return { kind: 'label', catalogue, key: label };
  if (strong !== undefined) return { kind: 'strong', parts: readLine(strong) };
  return { kind: 'link', to: to ?? '', parts: readLine(linked ?? '') };
}

/** Every part of a chapter, those within others too. */
export function partsOf({ before, sections }: Chapter): Part[] {
  const blocks = [...before, ...sections.flatMap(({ blocks: own }) => own)];
  const within = (line: Line): Part[] =>
    line.flatMap((part) => ('parts' in part ? [part, ...within(part.parts)] : [part]));
  return blocks.flatMap((block) => linesOf(block).flatMap(within));
}

function linesOf(block: Block): readonly Line[] {
  switch (block.kind) {
    case 'list':
      return block.items;
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'picture':
      return [];
    default:
      return [block.line];
  }
}
