import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from './languages.ts';
import { type RefusalSentence, refusals, sayRefusal } from './refusals.ts';
import { matchStatuses, tournamentStatuses } from './statuses.ts';

const all: [string, RefusalSentence][] = Object.entries(refusals);

test('a refusal names a status by the word that is shown, in both languages', () => {
  const said = (status: string) =>
    languages.map((language) => sayRefusal(refusals['status-forbids'], language, { status }));
  expect(said('REGISTRATION_OPENED')).toEqual([
    'This is not possible while the tournament’s status is “Registration open”.',
    'Non è possibile mentre lo stato del torneo è “Iscrizioni aperte”.',
  ]);
  for (const status of tournamentStatuses) expect(said(status).join(' ')).not.toContain(status);
});

test('every refusal has one of the statuses that callers are told to expect', () => {
  const known = [400, 401, 403, 404, 408, 409, 410, 413, 415, 422, 429, 500, 503];
  expect(Object.entries(refusals).filter(([, { status }]) => !known.includes(status))).toEqual([]);
});

test('each refusal answers the status that was recorded', async () => {
  const lines = all.map(([code, { status }]) => `${status} ${code}`).toSorted();
  await expect(lines.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'recorded', 'refusals.txt'));
});

test('no code has sentences in two files', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.refusals.ts'))
      .map((file) => import(join(import.meta.dirname, file))),
  );
  const codes = modules.flatMap((module) => Object.values<object>(module)).flatMap(Object.keys);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});

test('no refusal holds a status as it is kept', () => {
  const kept = [...tournamentStatuses, ...matchStatuses];
  const raw = all.filter(([, { en, it }]) => kept.some((status) => `${en} ${it}`.includes(status)));
  expect(raw.map(([code]) => code)).toEqual([]);
});

test('every refusal that names a status, or why a match ended, says which words it has', () => {
  const codes = /\{(status|(?:asked_)?reason)\}/g;
  const wordless = all.filter(([, { en, words }]) =>
    [...en.matchAll(codes)].some(([, fact]) => words?.[fact as string] === undefined),
  );
  // Their reason is free text that staff typed.
  expect(wordless.map(([code]) => code)).toEqual(['muted', 'no-more-calls']);
});
