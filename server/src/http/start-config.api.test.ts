import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useTestServer } from '#testing/server.testing.ts';

const PANEL_DIR = mkdtempSync(join(tmpdir(), 'matchdesk-panel-'));
writeFileSync(join(PANEL_DIR, 'index.html'), '<!doctype html><head><meta content="__CONFIG__"></head>');
afterAll(() => rmSync(PANEL_DIR, { recursive: true, force: true }));

const plain = useTestServer({ PANEL_DIR });
const elsewhere = useTestServer({
  PANEL_DIR,
  DOCS_URL: 'https://docs.example/api',
  WEBVIEW_URL: 'https://web.example',
});

test('[O9, D05] documentation and webview are our own unless they are pointed elsewhere', async () => {
  const configOf = async ({ anonymous }: typeof plain) => {
    const page = await (await anonymous.raw('/login')).text();
    const [, written] = /content="([^"]*)"/.exec(page) ?? [];
    return JSON.parse(written?.replaceAll('&quot;', '"') ?? '{}');
  };
  expect(await configOf(plain)).toMatchObject({ apiUrl: '/api', docsUrl: '/docs', webviewUrl: '' });
  expect(await configOf(elsewhere)).toMatchObject({
    apiUrl: '/api',
    docsUrl: 'https://docs.example/api',
    webviewUrl: 'https://web.example',
  });
});
