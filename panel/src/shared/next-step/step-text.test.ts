import { languages } from '@matchdesk/contract/languages';
import type { MyDuel } from '@matchdesk/contract/people/players';
import { type MyNext, nextSteps } from '@matchdesk/contract/people/players.next';
import { describe, expect, it } from 'vitest';
import { stepText } from './step-text.ts';

const bare: MyNext = {
  step: 'play',
  can_act: true,
  until: null,
  expected_at: null,
  match_id: null,
  match_number: null,
  opponent: null,
  awaited: null,
  said: null,
  place: null,
  prizes: [],
  participants: [],
};

const full: Partial<MyNext> = {
  until: '2031-03-01T18:30:00.000Z',
  opponent: 'Bea',
  awaited: { match_number: 7, sends: 'loser', first: 'Cem', second: 'Dia' },
  said: '2:1',
  place: { from: 3, to: 4 },
};

const duel = (more: Partial<MyDuel> = {}) =>
  ({ kind: 'duel', side: 'first', games_count: 3, ...more }) as MyDuel;

const inEnglish = (next: Partial<MyNext>, match?: MyDuel) => stepText({ ...bare, ...next }, match, 'en');

describe('every step has a sentence', () => {
  it.each(nextSteps.flatMap((step) => languages.map((language) => [step, language] as const)))(
    '%s in %s, whatever is known',
    (step, language) => {
      for (const next of [
        { ...bare, step },
        { ...bare, ...full, step },
      ])
        for (const match of [undefined, duel()]) {
          const said = stepText(next, match, language);
          expect(said).toMatch(/^\p{Lu}.+[.!?]$/u);
          expect(said).not.toMatch(/[{}]|null|undefined/);
        }
    },
  );

  it('is not the same in both languages', () => {
    for (const step of nextSteps)
      expect(stepText({ ...bare, step }, undefined, 'it')).not.toBe(
        stepText({ ...bare, step }, undefined, 'en'),
      );
  });
});

describe('the sentence', () => {
  it('names the opponent', () => {
    expect(inEnglish({ opponent: 'Bea' }, duel())).toBe('Play against Bea now.');
  });

  it.each([
    ['first', 3, 'Bea says you won 2–1. Is that right?'],
    ['second', 3, 'Bea says you lost 1–2. Is that right?'],
    ['first', 1, 'Bea says you won. Is that right?'],
    ['second', 1, 'Bea says you lost. Is that right?'],
  ] as const)('for the %s side of a best of %i turns what the other reported', (side, games_count, said) => {
    const next = { step: 'confirm', opponent: 'Bea', said: '2:1' } as const;
    expect(inEnglish(next, duel({ side, games_count }))).toBe(said);
  });

  it('ends with one full stop, also after a name that brings its own', () => {
    expect(inEnglish({ step: 'wait-for-report', opponent: 'Lena K.' }, duel())).toBe(
      'You have reported. Now Lena K.',
    );
  });

  it('of a match with a time says when, and that it may begin before', () => {
    const next = { ...bare, opponent: 'Bea', until: '2031-03-01T18:30:00.000Z' };
    expect(stepText(next, duel(), 'en')).toMatch(
      /^You play against Bea on .+ at \d\d:\d\d, or now if both are there\.$/,
    );
    expect(stepText(next, duel(), 'it')).toMatch(
      /^Giochi contro Bea .+ alle \d\d:\d\d, o adesso se ci siete entrambi\.$/,
    );
  });

  it('says who is still playing for the other side', () => {
    const awaited = { match_number: 7, sends: 'winner', first: 'Cem', second: 'Dia' } as const;
    expect(inEnglish({ step: 'wait-for-opponent', awaited })).toBe('You play the winner of Cem against Dia.');
    const unnamed = { ...awaited, second: null };
    expect(inEnglish({ step: 'wait-for-opponent', awaited: unnamed })).toBe(
      'You play the winner of match 7.',
    );
  });

  it.each([
    [{ from: 1, to: 1 }, 'You won the tournament!', 'Hai vinto il torneo!'],
    [{ from: 2, to: 2 }, 'You finished 2nd.', 'Hai chiuso al 2º posto.'],
    [{ from: 5, to: 8 }, 'You finished 5th–8th.', 'Hai chiuso al 5º–8º posto.'],
  ])('of a place %j', (place, en, it) => {
    const next: MyNext = { ...bare, step: 'done', place };
    expect([stepText(next, undefined, 'en'), stepText(next, undefined, 'it')]).toEqual([en, it]);
  });
});
