import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#shared/i18n/i18n.ts';
import { startConfig } from '#start-config.ts';
import { AuthFrame } from './auth-frame.tsx';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startI18n();
});

const { privacyUrl, termsUrl } = startConfig;
afterAll(() => Object.assign(startConfig, { privacyUrl, termsUrl }));

test('[D15] the links to privacy and terms lead where the start-up configuration says', () => {
  startConfig.privacyUrl = 'https://law.test/privacy';
  startConfig.termsUrl = 'https://law.test/terms';
  const shown = { title: 'In', subtitle: 'With a password', children: null };
  const html = renderToStaticMarkup(createElement(MantineProvider, null, createElement(AuthFrame, shown)));
  const targets = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, target]) => target);
  expect(targets).toEqual([startConfig.privacyUrl, startConfig.termsUrl]);
});
