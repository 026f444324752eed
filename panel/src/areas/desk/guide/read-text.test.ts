import { describe, expect, it } from 'vitest';
import { partsOf, readChapter, readLine } from './read-text.ts';

const text = (words: string) => ({ kind: 'text', text: words });

describe('a line', () => {
  it('has keys, typed text, labels, stressed words and links', () => {
    expect(readLine('Press [[Q]] or `2-1`.')).toEqual([
      text('Press '),
      { kind: 'key', text: 'Q' },
      text(' or '),
      { kind: 'code', text: '2-1' },
      text('.'),
    ]);
    expect(readLine('{{matches:quick.label}} is **on**')).toEqual([
      { kind: 'label', catalogue: 'matches', key: 'quick.label' },
      text(' is '),
      { kind: 'strong', parts: [text('on')] },
    ]);
    expect(readLine('at the [{{shell:desk}} itself](/desk#calls)')).toEqual([
      text('at the '),
      {
        kind: 'link',
        to: '/desk#calls',
        parts: [{ kind: 'label', catalogue: 'shell', key: 'desk' }, text(' itself')],
      },
    ]);
  });
});

describe('a chapter', () => {
  const chapter = readChapter(
    [
      'First {{shell:one}}',
      'and second.',
      '',
      '## lists',
      '',
      '1. One',
      '2. Two',
      '',
      '- A **{{tables:bold}}** word',
      '',
      '> Mind',
      '> this.',
      '',
      '## others',
      '',
      '| A | B |',
      '|---|---|',
      '| `1` | [b](/b) |',
      '',
      '![Two people](two-people)',
    ].join('\n'),
  );

  it('has blocks before its sections and in them', () => {
    const line = (words: string) => [text(words)];
    expect(chapter.before).toEqual([
      {
        kind: 'paragraph',
        line: [text('First '), { kind: 'label', catalogue: 'shell', key: 'one' }, text(' and second.')],
      },
    ]);
    expect(chapter.sections.map(({ name }) => name)).toEqual(['lists', 'others']);
    const [lists, others] = chapter.sections;
    expect(lists?.blocks).toMatchObject([
      { kind: 'list', isOrdered: true, items: [line('One'), line('Two')] },
      { kind: 'list', isOrdered: false },
      { kind: 'note', line: line('Mind this.') },
    ]);
    expect(others?.blocks).toEqual([
      {
        kind: 'table',
        head: [line('A'), line('B')],
        rows: [[[{ kind: 'code', text: '1' }], [{ kind: 'link', to: '/b', parts: line('b') }]]],
      },
      { kind: 'picture', name: 'two-people', words: 'Two people' },
    ]);
  });

  it('names the catalogues of its labels, and all its parts', () => {
    expect(chapter.catalogues).toEqual(['shell', 'tables']);
    const kinds = partsOf(chapter).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== 'text')).toEqual(['label', 'strong', 'label', 'code', 'link']);
  });
});
