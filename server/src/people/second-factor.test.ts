import { expect, test } from 'vitest';
import { base32, codeOfStep, stepAt, stepOfCode, totpAddress } from './second-factor.ts';

/** The secret of RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890');

test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
])('the code of %s is that of RFC 6238', (at, code) => {
  const now = new Date(at);
  expect(codeOfStep(secret, stepAt(now))).toBe(code);
  expect(stepOfCode(secret, code, now)).toBe(stepAt(now));
  const later = new Date(now.getTime() + 30_000);
  expect(stepOfCode(secret, code, later)).toBe(stepAt(now));
  expect(stepOfCode(secret, code, new Date(now.getTime() + 60_000))).toBeUndefined();
});

test('an authenticator app reads the secret in base 32', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(totpAddress(secret, 'ada@desk.test')).toBe(
    'otpauth://totp/Matchdesk%3Aada%40desk.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Matchdesk',
  );
});
