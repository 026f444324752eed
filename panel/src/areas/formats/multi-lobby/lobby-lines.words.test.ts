import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import italian from '#locales/it/multi-lobby.json' with { type: 'json' };
import { lineOf, lineWords } from './lobby-lines.ts';

const t = ((key: string, { lobby = '' } = {}) => {
  const [area, group, word] = key.split('.') as ['history', 'line', 'passed'];
  const text: unknown = word === undefined ? italian.lobby.title : italian[area][group][word];
  return String(text).replace('{{lobby}}', lobby);
}) as unknown as TFunction<'multi-lobby'>;

describe('a line in the History of a lobby', () => {
  it.each([
    ['–', '–'],
    ['12', '12'],
    ['12, passed', '12, passato'],
    ['–, disqualified', '–, squalificato'],
    ['7, passed, removed', '7, passato, rimosso'],
    ['lobby 3', 'Lobby 3'],
  ])('reads %j in the language of the screen', (kept, shown) => {
    expect(lineWords(t, kept)).toBe(shown);
  });

  it('is known by its participant', () => {
    expect(['participant 12', 'room_id', 'lobby_started'].map(lineOf)).toEqual([12, undefined, undefined]);
  });
});
