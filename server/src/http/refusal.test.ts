import { expect, test } from 'vitest';
import { refuse, refuseEach, refuseFields, refuseUnder } from './refusal.ts';

test('a refusal has its status, its code and its sentence in both languages', () => {
  const refusal = refuse('too-many-requests', { seconds: 7 });
  expect([refusal.status, refusal.message]).toEqual([429, 'too-many-requests']);
  expect(refusal.body('en')).toStrictEqual({
    message: 'Too many attempts. Try again in 7 s.',
    code: 'too-many-requests',
  });
  expect(refusal.body('it')).toStrictEqual({
    message: 'Troppi tentativi. Riprova tra 7 s.',
    code: 'too-many-requests',
  });
});

test('its own sentence may stand under a field', () => {
  const message = 'Too many attempts. Try again in 7 s.';
  expect(refuseUnder('email', 'too-many-requests', { seconds: 7 }).body('en')).toStrictEqual({
    message,
    code: 'too-many-requests',
    errors: { email: [message] },
  });
});

test('the sentence of another refusal may stand under each field', () => {
  const under = {
    a: { code: 'not-found', facts: {} },
    b: { code: 'too-many-requests', facts: { seconds: 1 } },
  } as const;
  expect(refuseEach('check-fields', under).body('en')).toStrictEqual({
    message: 'Please check the marked fields.',
    code: 'check-fields',
    errors: { a: ['There is nothing at this address.'], b: ['Too many attempts. Try again in 1 s.'] },
  });
});

test('sentences of fields have their facts, and another code its status', () => {
  const fields = { image: 'pictures-a-day', other: 'required' } as const;
  const refusal = refuseFields(fields, 'name-taken', { megabytes: 60 });
  expect([refusal.status, refusal.body('en')]).toEqual([
    409,
    {
      message: 'This name is already in use.',
      code: 'name-taken',
      errors: {
        image: ['You have sent 60 MB of pictures within a day, which is the most. Try again tomorrow'],
        other: ['This field is required'],
      },
    },
  ]);
  expect(refuseFields({ a: 'required' })).toMatchObject({ code: 'check-fields', status: 422, facts: {} });
});
