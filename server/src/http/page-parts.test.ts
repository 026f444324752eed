import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { partTagsIn } from './page-parts.ts';

function folderWith(parts: object | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-parts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (parts) writeFileSync(join(folder, 'page-parts.json'), JSON.stringify(parts));
  return folder;
}

const script = (file: string) =>
  `<link rel="modulepreload" href="/assets/${file}" crossorigin fetchpriority="low">`;

test('a page names its parts, the one that is meant literally before the one with a place for anything', () => {
  const files = ['assets/list.js', 'assets/list.css', 'assets/form.js', 'assets/record.js'];
  const pages = { '/rule/$id': [3], '/rule/add': [2], '/rules': [0, 1] };
  const tags = partTagsIn(folderWith({ files, pages }));
  expect(tags('/rules')).toBe(
    `${script('list.js')}<link rel="preload" as="style" href="/assets/list.css" crossorigin>`,
  );
  expect(tags('/rules/')).toBe(tags('/rules'));
  expect([tags('/rule/add'), tags('/rule/7')]).toEqual([script('form.js'), script('record.js')]);
  for (const path of ['/', '/rule', '/rule/7/more', '/unknown']) expect(tags(path)).toBe('');
});

test('without a list of parts no page names any', () => {
  expect(partTagsIn(folderWith(undefined))('/rules')).toBe('');
});
