export const kinds = ['ui', 'api', 'rule', 'rt', 'const'] as const;
/** A decision counts as proven by any test. */
export type Kind = (typeof kinds)[number] | 'decision';

export interface Requirement {
  id: string;
  /** `SHELL` of `SHELL-03`, `O` of `O29` */
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

const decision = /^\s*> Decision: \((([DO])(\d+))\) (.+)$/;

/** The decisions between the lines, each once, in the order of their numbers: the product's own, then the owner's. */
export function parseDecisions(markdown: string): Requirement[] {
  const found = new Map<string, Requirement & { number: number }>();
  for (const line of markdown.split('\n')) {
    if (!/^\s*> Decision:/.test(line)) continue;
    const [, id, area, number, text] = decision.exec(line) ?? [];
    if (!id || !area || !text) throw new Error(`docs/requirements.md: cannot read '${line}'`);
    if (!found.has(id)) found.set(id, { id, area, kind: 'decision', text, number: Number(number) });
  }
  return [...found.values()]
    .sort((a, b) => a.area.localeCompare(b.area) || a.number - b.number)
    .map(({ number: _, ...kept }) => kept);
}
