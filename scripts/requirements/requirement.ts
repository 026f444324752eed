export const kinds = ['ui', 'api', 'rule', 'rt', 'const'] as const;
/** A decision can be proven by any test. */
export type Kind = (typeof kinds)[number] | 'decision';

export interface Requirement {
  id: string;
  /** `SHELL` of `SHELL-03`, `O` of `O29` */
  area: string;
  kind: Kind;
  text: string;
  /** The later decision that replaced this one: `> Decision: (O15) over D58: …`. */
  replacedBy?: string;
}

/** Areas of what the product does beyond the specification: listed and proven like it, and counted apart. */
export const areasBeyond: readonly string[] = ['PLAY', 'HALL', 'FORE'];

const line = new RegExp(
  `^- (([A-Z][A-Z0-9]*)-\\d{2,}) \\((${kinds.join('|')})\\) — (.+?)(?: \\[[^\\]]*\\])?$`,
);

/** The requirements of docs/requirements.md, in order. A line that begins like one but is malformed is refused. */
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
const replacing = /^over ([DO]\d+):/;

/** The decisions between the requirements, each once, by number: the product's own (D), then the owner's (O). */
export function parseDecisions(markdown: string): Requirement[] {
  const found = new Map<string, Requirement & { number: number }>();
  const replacedBy = new Map<string, string>();
  for (const line of markdown.split('\n')) {
    if (!/^\s*> Decision:/.test(line)) continue;
    const [, id, area, number, text] = decision.exec(line) ?? [];
    if (!id || !area || !text) throw new Error(`docs/requirements.md: cannot read '${line}'`);
    if (!found.has(id)) found.set(id, { id, area, kind: 'decision', text, number: Number(number) });
    const [, replaced] = replacing.exec(text) ?? [];
    if (replaced) replacedBy.set(replaced, id);
  }
  for (const [id, by] of replacedBy) {
    const replaced = found.get(id);
    if (!replaced) throw new Error(`docs/requirements.md: ${by} is over ${id}, which is not there`);
    replaced.replacedBy = by;
  }
  return [...found.values()]
    .sort((a, b) => a.area.localeCompare(b.area) || a.number - b.number)
    .map(({ number: _, ...kept }) => kept);
}
