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

  it('says what else a step does: closing registration, asking about people without a seat', () => {
    const draw = next({ task: 'draw', status: 'CHECKIN' });
    expect(taskSentence(draw, 1).key).toBe('next.draw-open');
    const start = next({ counts: { ...counts, unseated: 2 } });
    expect(taskSentence(start, 1)).toEqual({ key: 'next.start-unseated', count: 2 });
  });
});
