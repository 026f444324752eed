export const kinds = ['ui', 'api', 'rule', 'rt', 'const'] as const;
export type Kind = (typeof kinds)[number];

export interface Requirement {
  id: string;
  /** `SHELL` of `SHELL-03` */
  area: string;
  kind: Kind;
  text: string;
}

const line = new RegExp(
  `^- (([A-Z][A-Z0-9]*)-\\d{2,}) \\((${kinds.join('|')})\\) — (.+?)(?: \\[[^\\]]*\\])?$`,
);

/** The lines of docs/requirements.md, in their order. A line that starts like one and is none is refused. */
export function parseRequirements(markdown: string): Requirement[] {
  const found = new Map<string, Requirement>();
  for (const text of markdown.split('\n')) {
    if (!/^- [A-Z][A-Z0-9]*-\d/.test(text)) continue;
    const [, id, area, kind, statement] = line.exec(text) ?? [];
    if (!id || !area || !kind || !statement) throw new Error(`docs/requirements.md: cannot read '${text}'`);
    if (found.has(id)) throw new Error(`docs/requirements.md: ${id} is there twice`);
    found.set(id, { id, area, kind: kind as Kind, text: statement });
  }
  return [...found.values()];
}
