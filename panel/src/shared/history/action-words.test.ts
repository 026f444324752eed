import { historyActions } from '@matchdesk/contract/history-actions';
import { languages } from '@matchdesk/contract/languages';
import i18next from 'i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadCatalogue, startI18n } from '#shared/i18n/i18n.ts';
import { actionWords } from './action-words.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startI18n();
  await loadCatalogue('history');
});

test.each(languages)('every action of a History has its own words in %s', async (language) => {
  await i18next.loadLanguages(language);
  const t = i18next.getFixedT(language, 'history');
  const unsaid = historyActions.filter(
    (action) => action !== 'changed' && actionWords(t, action) === actionWords(t, 'changed'),
  );
  expect(unsaid).toEqual([]);
  expect(actionWords(t, 'round 12 started')).toContain(' 12');
});

test('an action without words is said to be a change, and never shown as it is kept', () => {
  const t = i18next.getFixedT('en', 'history');
  expect(actionWords(t, 'fields.generation')).toBe('changed it');
});
