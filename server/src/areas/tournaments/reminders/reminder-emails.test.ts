import { expect, test } from 'vitest';
import { reminderEmail } from './reminder-emails.ts';

test('names that people chose stand on one line, without blanks around them', () => {
  const facts = {
    name: ' Ada\n\nPay here ',
    tournament: '\tSpring\r\nCup\n',
    link: 'http://here',
    starts: 'x',
  };
  const { subject, text } = reminderEmail('en', 'ada@players.test', facts);
  expect(subject).toBe('Please check in: Spring Cup');
  expect(text).toMatch(/^Hello Ada Pay here,\n\nSpring Cup is waiting for your check-in\./);
});
