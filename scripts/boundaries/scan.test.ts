import { describe, expect, it } from 'vitest';
import { scanSource } from './scan.ts';

const scan = (source: string) => scanSource('a.tsx', source);

const value = { typeOnly: false, lazy: false };
const type = { typeOnly: true, lazy: false };
const lazy = { typeOnly: false, lazy: true };

describe('imports that are found', () => {
  it.each([
    [`import { a } from './x.ts'`, value],
    [`import a, { b as c } from "./x.ts";`, value],
    [`import * as a from './x.ts'`, value],
    [`import './x.ts'`, value],
    [`import{a}from'./x.ts'`, value],
    [`import {\n  a,\n  b,\n} from './x.ts'`, value],
    [`import { type A } from './x.ts'`, value],
    [`import type from './x.ts'`, value],
    [`import data from './x.ts' with { type: 'json' }`, value],
    [`import /* why */ { a } /* so */ from './x.ts'`, value],
    [`import type { A } from './x.ts'`, type],
    [`import type A from './x.ts'`, type],
    [`import type * as A from './x.ts'`, type],
    [`export { a } from './x.ts'`, value],
    [`export * from './x.ts'`, value],
    [`export * as a from './x.ts'`, value],
    [`import { a } from './x.ts'; export { a }`, value],
    [`import type { A } from './x.ts'; export type { A }`, type],
    [`export type { A } from './x.ts'`, type],
    [`export type * from './x.ts'`, type],
    [`const a = await import('./x.ts')`, lazy],
    ['const a = () => import(`./x.ts`)', lazy],
    [`lazy(() => import(\n  './x.ts'\n).then(f))`, lazy],
    [`const a = \`\${await import('./x.ts')}\``, lazy],
    [`type A = typeof import('./x.ts')`, type],
    [`type A = import('./x.ts').A`, type],
    [`const a = x / 2; const b = y / 3; import('./x.ts')`, lazy],
    [`const a = /['"\`]/; import './x.ts'`, value],
    [`const a = s.replace(/[/'"]/g, ''); import './x.ts'`, value],
    [`const a = () => /\`/.test(s); import './x.ts'`, value],
    [`const a = \`\${\`\${'}'}\` + {}}\`; import './x.ts'`, value],
    [`const page = <p>Don't stop</p>;\nimport './x.ts'`, value],
    [`const page = <a href="https://x.y">z</a>;\nimport './x.ts'`, value],
    [`const page = <Field accept="image/*" />;\nimport './x.ts'`, value],
    [`#!/usr/bin/env -S node '\nimport './x.ts'`, value],
  ])('%s', (source, kind) => {
    const { imports, error } = scan(source);
    expect(imports.map(({ line: _, ...rest }) => rest)).toEqual([{ specifier: './x.ts', ...kind }]);
    expect(error).toBeUndefined();
  });

  it('names the line on which each one begins', () => {
    const source = `// import './no.ts'\nimport { a } from './a.ts';\n\nimport {\n  b,\n} from './b.ts';\n`;
    expect(scan(source).imports.map(({ specifier, line }) => [specifier, line])).toEqual([
      ['./a.ts', 2],
      ['./b.ts', 4],
    ]);
  });
});

describe('what only looks like an import', () => {
  it.each([
    `// import './x.ts'`,
    `/* import './x.ts' */`,
    `const a = "import './x.ts'"`,
    "const a = `\nimport './x.ts'\n`",
    `const a = /import '.\\/x.ts'/`,
    `const a = { import: './x.ts', from: './x.ts' }`,
    `loader.import('./x.ts')`,
    `const url = import.meta.url`,
    `import(\`./\${name}.ts\`)`,
    `import(name)`,
    `export const from = './x.ts'`,
    `export { a }; const from = './x.ts'`,
  ])('%s', (source) => {
    expect(scan(source).imports).toEqual([]);
  });
});

describe('default exports', () => {
  it.each([
    `export default 1`,
    `export default function () {}`,
    `export { a as default }`,
    `export { b, a as default } from './x.ts'`,
    `export { default } from './x.ts'`,
  ])('are found: %s', (source) => {
    expect(scan(source).defaultExportLines).toEqual([1]);
  });

  it.each([`export { default as a } from './x.ts'`, `export const defaults = 1`, `// export default 1`])(
    'are not seen in: %s',
    (source) => {
      expect(scan(source).defaultExportLines).toEqual([]);
    },
  );
});

it.each(['const a = `never', '/* never', 'import {'])('says when it cannot parse: %s', (source) => {
  expect(scan(source).error).toEqual(expect.any(String));
});

it('takes a type in front of a value for what the ending says', () => {
  expect(scanSource('a.ts', 'const a = <string>b').error).toBeUndefined();
  expect(scanSource('a.tsx', 'const a = <string>b').error).toEqual(expect.any(String));
});
