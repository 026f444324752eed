import { describe, expect, test } from 'vitest';
import { findingsIn } from './checked-tree.ts';

const house = {
  'contract/src/people/players.calls.ts': `import type * as area from './players.ts'; export const checkIn = 1;`,
  'contract/src/people/players.ts': `import * as z from 'zod'; export const MyNext = z;`,
  'panel/src/shared/store/store.ts': 'export const createStore = 1;',
  'panel/src/shared/api/outcome.ts': `import { text } from '../i18n/i18n.ts'; export const outcome = text;`,
  'panel/src/shared/i18n/i18n.ts': `import i18next from 'i18next'; export const text = i18next;`,
  'panel/src/shell/frame.tsx': 'export const Frame = 1;',
  'panel/src/areas/desk/chats/index.ts': 'export const dock = 1;',
  'panel/src/play/evening.tsx': 'export const Evening = 1;',
  'panel/src/play-page.tsx': `import { Evening } from './play/evening.tsx'; export const page = Evening;`,
};

const findingsOf = (path: string, source: string) => findingsIn({ ...house, [path]: source });

describe('the players’ page', () => {
  test.each([
    `import { useState } from 'react'`,
    `import { Route } from 'wouter'`,
    `import { createStore } from '#shared/store/store.ts'`,
    `import { checkIn } from '@matchdesk/contract/people/players.calls'`,
    `import type { MyNext } from '@matchdesk/contract/people/players'`,
  ])('may have %s', (source) => {
    expect(findingsOf('panel/src/play/a.tsx', source)).toEqual([]);
  });

  test.each([
    '@mantine/core',
    '@tanstack/react-query',
    '@tabler/icons-react',
    'i18next',
    'react-i18next',
    'zod',
  ])('is refused %s', (name) => {
    expect(findingsOf('panel/src/play/a.tsx', `import { one } from '${name}'`)).toEqual([
      `panel/src/play/a.tsx:1  too heavy for the players’ page: panel/src/play/a.tsx → ${name}`,
    ]);
  });

  test('is refused what others bring along', () => {
    const [outcome, schemas] = [
      `import { outcome } from '#shared/api/outcome.ts'`,
      `const later = () => import('@matchdesk/contract/people/players')`,
    ];
    expect(findingsOf('panel/src/play/a.tsx', `\n${outcome}`)).toEqual([
      'panel/src/play/a.tsx:2  too heavy for the players’ page: panel/src/play/a.tsx → panel/src/shared/api/outcome.ts → panel/src/shared/i18n/i18n.ts → i18next',
    ]);
    expect(findingsOf('panel/src/play/a.tsx', schemas)).toEqual([
      'panel/src/play/a.tsx:1  too heavy for the players’ page: panel/src/play/a.tsx → contract/src/people/players.ts → zod',
    ]);
  });

  test('may try itself with anything', () => {
    expect(findingsOf('panel/src/play/a.test.ts', `import * as z from 'zod'`)).toEqual([]);
  });

  test.each(['#areas/desk/chats/index.ts', '#shell/frame.tsx'])('is refused the staff’s %s', (path) => {
    expect(findingsOf('panel/src/play/a.tsx', `import { one } from '${path}'`)).toEqual([
      `panel/src/play/a.tsx:1  the players’ page may not import what is the staff’s ('${path}')`,
    ]);
  });
});

test.each(['panel/src/main.tsx', 'panel/src/shared/ui/a.tsx', 'panel/src/areas/desk/chats/dock.tsx'])(
  '%s may not import from the players’ page',
  (path) => {
    expect(findingsOf(path, `import { Evening } from '#play/evening.tsx'`)).toEqual([
      `${path}:1  only the players’ page imports panel/src/play ('#play/evening.tsx')`,
    ]);
  },
);
