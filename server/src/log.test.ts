import { expect, test } from 'vitest';
import { withoutSecrets } from './log.ts';

test('the log keeps paths without what only the caller may know', () => {
  expect(withoutSecrets('/api/rules?page=2')).toBe('/api/rules');
  expect(withoutSecrets('/confirm-email?token=abc')).toBe('/confirm-email');
  expect(withoutSecrets('/calendar/Zm9vYmFy.ics?x=1')).toBe('/calendar/[hidden]');
  expect(withoutSecrets('/check-in/Zm9vYmFy')).toBe('/check-in/[hidden]');
  expect(withoutSecrets('/api/calendar/tournaments?from=2026-11-01')).toBe('/api/calendar/tournaments');
});
