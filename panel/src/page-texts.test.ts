import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, src, textOf } from '#testing/imports.ts';

const routes = textOf(join(src, 'routes.ts'));

const quoted = (text: string) => [...text.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!);

/** The lists of texts that `routes.ts` spreads into its kinds of pages. */
const lists = new Map(
  [...routes.matchAll(/const (\w+) = (\[[^\]]*\]) as const;/g)].map(([, name, list]) => [name!, list!]),
);

const textsIn = (list: string): string[] => [
  ...quoted(list),
  ...[...list.matchAll(/\.\.\.(\w+)/g)].flatMap(([, name]) => textsIn(lists.get(name!) ?? '')),
];

/** The kinds of pages and the texts of each. */
const kinds = new Map(
  [...routes.matchAll(/const (\w+) = (pagesWith|recordPagesWith)\(([^()]*)\);/g)].flatMap(
    ([, name, made, list]): [string, string[]][] => {
      const own = textsIn(list!);
      return made === 'pagesWith'
        ? [[name!, own]]
        : [
            [`${name}.list`, [...own, 'tables']],
            [`${name}.form`, [...new Set([...own, 'forms', 'history'])]],
          ];
    },
  ),
);

const loads = new Map(
  [...routes.matchAll(/const (\w+) = \(\) => import\('#([^']+)'\)/g)].map(([, name, file]) => [name!, file!]),
);

const pages = [
  ...routes.matchAll(/^ {4}([\w.]+)\(\s*'([^']+)',\s*'[^']+',\s*(?:\(\) => import\('#([^']+)'\)|(\w+)),/gm),
].flatMap(([, kind, path, file, named]) => {
  const texts = kinds.get(kind!);
  const view = file ?? loads.get(named!);
  return texts && view ? [{ path: path!, texts, view: join(src, view) }] : [];
});

interface Walked {
  uses: Set<string>;
  /** What parts that come later load for themselves. */
  loads: Set<string>;
}

const reached = (file: string, { later }: { later: boolean }): Walked => {
  const found: Walked = { uses: new Set(), loads: new Set() };
  const seen = new Set<string>();
  const open = [file];
  for (let at = open.pop(); at; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const text = textOf(at);
    for (const [, names] of text.matchAll(/useTranslation\(([^)]*)\)|\bns: ('[\w-]+')/g))
      for (const name of quoted(names ?? '')) found.uses.add(name);
    for (const [, names] of text.matchAll(/loadCatalogue\(([^)]*)\)/g))
      for (const name of quoted(names!)) found.loads.add(name);
    // The views of formats bring their texts with them.
    if (text.includes('viewWith(')) for (const name of quoted(text)) found.loads.add(name);
    const { eager, lazy } = importsOf(at);
    open.push(...eager, ...(later ? lazy : []));
  }
  return found;
};

test('finds the pages', () => {
  expect(pages.length).toBeGreaterThan(70);
});

test.each(pages)('$path loads the texts it shows, and no others', ({ texts, view }) => {
  const { uses } = reached(view, { later: false });
  const all = reached(view, { later: true });
  const missing = [...uses].filter((name) => name !== 'shell' && !texts.includes(name));
  const later = [...all.uses].filter(
    (name) => name !== 'shell' && !texts.includes(name) && !all.loads.has(name),
  );
  const idle = texts.filter((name) => !all.uses.has(name));
  expect(`missing: ${missing}; later: ${later}; never shown: ${idle}`).toBe(
    'missing: ; later: ; never shown: ',
  );
});
