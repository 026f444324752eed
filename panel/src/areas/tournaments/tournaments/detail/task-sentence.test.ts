import { type NextTask, tasks } from '@matchdesk/contract/tournaments/next-task';
import { describe, expect, it } from 'vitest';
import english from '#locales/en/tournament.json';
import italian from '#locales/it/tournament.json';
import { taskSentence } from './task-sentence.ts';

const counts = {
  participants: 8,
  free: 8,
  awaited: 3,
  ready: 5,
  needed: 2,
  unseated: 0,
  open: 4,
  chosen: 6,
};
const next = (more: Partial<NextTask>): NextTask => ({
  status: 'REGISTRATION_CLOSED',
  task: 'start',
  counts,
  waiting: [],
  longest_waiting: [],
  unpaid_prizes: null,
  own: null,
  ...more,
});

describe('the sentence of a task', () => {
  it('exists for every task, type and number, in both languages', () => {
    for (const texts of [english, italian].map(({ next: texts }) => Object.keys(texts)))
      for (const task of tasks)
        for (const status of ['CHECKIN', 'REGISTRATION_CLOSED'] as const)
          for (const type of [1, 5, 6] as const)
            for (const number of [0, 1, 7]) {
              const numbers = { ...counts, participants: number, free: number, unseated: number };
              const { key } = taskSentence(next({ task, status, counts: numbers }), type);
              const name = key.replace('next.', '');
              expect([name, `${name}_other`].some((known) => texts.includes(known))).toBe(true);
            }
  });

  it('counts what the task is about', () => {
    expect(taskSentence(next({ task: 'check-in' }), 1)).toEqual({ key: 'next.check-in', count: 3 });
    expect(taskSentence(next({ task: 'play' }), 1)).toEqual({ key: 'next.play', count: 4 });
    expect(taskSentence(next({ task: 'play' }), 6)).toEqual({ key: 'next.play-lobbies', count: 4 });
    expect(taskSentence(next({ task: 'start-bracket' }), 4).count).toBe(6);
  });

  it('says how much is one’s own where matches were given, and otherwise that none of it is', () => {
    const said = (more: Partial<NextTask>, type: 1 | 5 | 6 = 1) => taskSentence(next(more), type);
    const own = { given: 9, open: 3, reports: 2 };
    const done = { given: 9, open: 0, reports: 0 };
    expect(said({ task: 'judge', own })).toEqual({ key: 'next.own.judge', count: 2 });
    expect(said({ task: 'judge', own: done }).key).toBe('next.theirs.judge');
    for (const [type, task, about] of [
      [1, 'play', 'play'],
      [1, 'enter-results', 'enter-results'],
      [6, 'play', 'play-lobbies'],
      [5, 'enter-scores', 'enter-scores-lobbies'],
    ] as const) {
      expect(said({ task, own }, type)).toEqual({ key: `next.own.${about}`, count: 3 });
      expect(said({ task, own: done }, type)).toEqual({ key: `next.theirs.${about}`, count: 4 });
      for (const { next: texts } of [english, italian])
        for (const whose of [texts.own, texts.theirs])
          expect(Object.keys(whose)).toEqual(expect.arrayContaining([`${about}_one`, `${about}_other`]));
    }
    expect(said({ task: 'close', own }).key).toBe('next.close');
  });

  it('[O25] names the size that is too small, not the people who came', () => {
    const small = next({ task: 'raise-size', counts: { ...counts, participants: 3, free: 5, needed: 16 } });
    expect(taskSentence(small, 7)).toEqual({ key: 'next.raise-size', count: 8 });
  });

  it('says what else a step does: closing registration, asking about people without a seat', () => {
    const draw = next({ task: 'draw', status: 'CHECKIN' });
    expect(taskSentence(draw, 1).key).toBe('next.draw-open');
    const start = next({ counts: { ...counts, unseated: 2 } });
    expect(taskSentence(start, 1)).toEqual({ key: 'next.start-unseated', count: 2 });
  });
});

describe('every task', () => {
  const said = (task: NextTask['task'], more: Partial<NextTask> = {}, type: 1 | 5 = 1) => {
    const { key, count } = taskSentence(next({ task, ...more }), type);
    return `${key} ${count}`;
  };

  it('counts its own number', () => {
    expect(tasks.map((task) => said(task))).toMatchInlineSnapshot(`
      [
        "next.raise-size 16",
        "next.open-registration 0",
        "next.add-participants 8",
        "next.open-check-in 8",
        "next.check-in 3",
        "next.draw 5",
        "next.create-rooms 0",
        "next.fill-rooms 0",
        "next.arrange-rooms 0",
        "next.start 5",
        "next.wait-for-start 0",
        "next.judge 0",
        "next.play 4",
        "next.enter-results 4",
        "next.enter-scores 4",
        "next.tick-passed 0",
        "next.next-round 6",
        "next.tick-winners 0",
        "next.start-bracket 6",
        "next.choose-winners 0",
        "next.close 0",
        "next.pay-prizes 0",
        "next.archive 0",
        "next.none 0",
      ]
    `);
  });

  it('of rooms counts those without a seat', () => {
    const two = { counts: { ...counts, unseated: 2 } };
    expect([said('create-rooms', two), said('fill-rooms', two), said('arrange-rooms', two)]).toEqual([
      'next.create-rooms 2',
      'next.fill-rooms 2',
      'next.arrange-rooms 0',
    ]);
  });

  it('in types with lobbies counts those', () => {
    expect(tasks.map((task) => said(task, {}, 5)).filter((one) => one.includes('lobbies'))).toEqual([
      'next.play-lobbies 4',
      'next.enter-scores-lobbies 4',
    ]);
  });

  it('has another sentence where nobody is there, nothing is free, or registration is open', () => {
    const none = { counts: { ...counts, participants: 0 } };
    expect([said('add-participants', none), said('open-check-in', none)]).toEqual([
      'next.nobody 0',
      'next.open-check-in 0',
    ]);
    const full = { counts: { ...counts, free: 0 } };
    expect([said('open-check-in', full), said('add-participants', full)]).toEqual([
      'next.full 8',
      'next.add-participants 8',
    ]);
    for (const status of ['REGISTRATION_OPENED', 'CHECKIN'] as const) {
      expect([said('draw', { status }), said('start', { status }), said('play', { status })]).toEqual([
        'next.draw-open 5',
        'next.start-open 5',
        'next.play 4',
      ]);
      const unseated = { status, counts: { ...counts, unseated: 1 } };
      expect(said('start', unseated)).toBe('next.start-unseated 1');
    }
  });
});
