import pg from 'pg';
import { expect, test } from 'vitest';
import { openLog, withoutSecrets } from './log.ts';

/** What a log of this level writes. */
function writtenBy(LOG_LEVEL: 'debug' | 'info', write: (log: ReturnType<typeof openLog>) => void) {
  const lines: Record<string, unknown>[] = [];
  write(openLog({ LOG_LEVEL }, { write: (line) => lines.push(JSON.parse(line)) }));
  return lines;
}

test('the log keeps paths without what only the caller may know', () => {
  expect(withoutSecrets('/api/rules?page=2')).toBe('/api/rules');
  expect(withoutSecrets('/confirm-email?token=abc')).toBe('/confirm-email');
  expect(withoutSecrets('/calendar/Zm9vYmFy.ics?x=1')).toBe('/calendar/[hidden]');
  expect(withoutSecrets('/check-in/Zm9vYmFy')).toBe('/check-in/[hidden]');
  expect(withoutSecrets('/p/Zm9vYmFy')).toBe('/p/[hidden]');
  expect(withoutSecrets('/play/team/Zm9vYmFy')).toBe('/play/team/[hidden]');
  expect(withoutSecrets('/board/Zm9vYmFy/pages?lang=it')).toBe('/board/[hidden]');
  expect(withoutSecrets('/api/calendar/tournaments?from=2026-11-01')).toBe('/api/calendar/tournaments');
});

test.each(['authorization', 'cookie', 'password', 'token', 'secret'])(
  'what is called %s is hidden, also inside of other things',
  (name) => {
    const given = { [name]: 'a', one: { [name]: 'b', two: { [name]: 'c' } }, title: 'd' };
    const hidden = {
      [name]: '[hidden]',
      one: { [name]: '[hidden]', two: { [name]: '[hidden]' } },
      title: 'd',
    };
    expect(writtenBy('info', (log) => log.info(given, 'words'))).toMatchObject([{ ...hidden, msg: 'words' }]);
  },
);

test('errors of an outage are for those who look closer, and all others are kept as loud as they are', () => {
  const outage = Object.assign(new pg.DatabaseError('…', 1, 'error'), { code: '57P01' });
  const write = (log: ReturnType<typeof openLog>) => {
    log.error({ err: outage }, 'away');
    log.debug({ err: outage }, 'away again');
    log.error({ err: new Error('…') }, 'broken');
    log.warn('plain');
  };
  const said = (level: 'debug' | 'info') =>
    writtenBy(level, write).map(({ level: loud, msg }) => `${loud} ${msg}`);
  expect(said('info')).toEqual(['50 broken', '40 plain']);
  expect(said('debug')).toEqual(['20 away', '20 away again', '50 broken', '40 plain']);
});
