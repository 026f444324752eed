import { expect, test } from 'vitest';
import * as z from 'zod';
import { allEndpoints } from './areas.ts';
import { check } from './check.ts';
import { gameImages } from './content/games.ts';
import type { Endpoint } from './endpoint.ts';
import { uploadLimitKb } from './limits.ts';

const weighing = (bytes: number) => new File([new Uint8Array(bytes)], 'picture.png');
const judge = (schema: z.ZodType, file: File) => check(z.object({ image: schema }), { image: file }, 'en');

/** The fields of forms that take a file, each with its schema. */
const fields = allEndpoints().flatMap(({ name, endpoint }) => {
  const { body } = endpoint as Endpoint;
  if (!(body instanceof z.ZodObject)) return [];
  return Object.entries(body.shape as Record<string, z.ZodType>)
    .filter(([, schema]) => judge(schema, weighing(1)).ok)
    .map(([field, schema]) => [name, field, schema] as const);
});

test('[D157] every form with pictures is known here', () => {
  const forms = new Set(fields.map(([name]) => name));
  for (const name of [
    'createAdvertisement',
    'createGame',
    'createNews',
    'createSeason',
    'createTournament',
    'reportMatch',
    'sendConversationMessage',
    'sendMatchMessage',
    'sendMyMatchMessage',
    'sendMyWithdrawMessage',
    'sendWithdrawMessage',
    'updateGame',
  ])
    expect(forms, name).toContain(name);
});

test('the pictures of each form are these', () => {
  const ofForm = (form: string) => fields.flatMap(([name, field]) => (name === form ? [field] : []));
  expect(ofForm('createGame')).toEqual(['icon', 'image', 'top_banner', 'web_image', 'web_icon']);
  expect(gameImages).toEqual(ofForm('createGame'));
  expect(ofForm('createNews')).toEqual(['image', 'icon_image']);
  expect(ofForm('createTournament')).toEqual(['image', 'icon', 'sponsor_image']);
});

test.each(fields)('[D157] %s: %s has at most 2048 KB', (_name, _field, schema) => {
  expect(judge(schema, weighing(uploadLimitKb * 1024)).ok).toBe(true);
  expect(judge(schema, weighing(uploadLimitKb * 1024 + 1))).toMatchObject({
    ok: false,
    errors: { image: ['File size too large. Maximum is 2048'] },
  });
});
