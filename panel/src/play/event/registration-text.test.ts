import { tournamentStatuses } from '@matchdesk/contract/statuses';
import { describe, expect, it } from 'vitest';
import { registrationText } from './registration-text.ts';

const now = Date.parse('2031-03-01T12:00:00Z');
const later = '2031-03-02T18:00:00Z';
const open = {
  status: 'REGISTRATION_OPENED',
  registration: { opens_at: null, ends_at: later },
  participant_count: 3,
  max_member: 8,
} as const;

const inEnglish = (more: Partial<Parameters<typeof registrationText>[0]>, at = now) =>
  registrationText({ ...open, ...more }, 'en', at);

describe('whether a visitor can register', () => {
  it('says so with the time until when', () => {
    expect(inEnglish({})).toMatchObject({ isOpen: true, sentence: expect.stringContaining('register now') });
  });

  it('says when it opens', () => {
    const soon = inEnglish({ status: 'OPENED', registration: { opens_at: later, ends_at: later } });
    expect(soon).toMatchObject({ isOpen: false, sentence: expect.stringMatching(/^Registration opens .+/) });
    const late = inEnglish({
      status: 'OPENED',
      registration: { opens_at: '2031-03-01T11:00:00Z', ends_at: later },
    });
    expect(late).toEqual({ isOpen: false, sentence: 'Registration is not open yet.' });
  });

  it.each([
    ['full', { participant_count: 8 }, 'This tournament is full.'],
    ['over', { registration: null }, 'Registration is closed.'],
    [
      'past its end',
      { registration: { opens_at: null, ends_at: '2031-03-01T12:00:00Z' } },
      'Registration is closed.',
    ],
    ['running', { status: 'STARTED', registration: null }, 'It is being played now.'],
    ['finished', { status: 'FINISHED', registration: null }, 'This tournament is over.'],
  ] as const)('says why not when it is %s', (_, more, sentence) => {
    expect(inEnglish(more)).toEqual({ isOpen: false, sentence });
  });

  it('has a sentence for every status in both languages', () => {
    for (const status of tournamentStatuses)
      for (const language of ['en', 'it'] as const)
        expect(registrationText({ ...open, status, registration: null }, language, now).sentence).toMatch(
          /^\p{Lu}.+\.$/u,
        );
  });
});
