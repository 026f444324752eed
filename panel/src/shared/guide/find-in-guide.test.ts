import { expect, test } from 'vitest';
import english from '#locales/en/guide.json';
import italian from '#locales/it/guide.json';
import { findInGuide } from './find-in-guide.ts';

const placesOf = (typed: string, texts = english.chapters) =>
  findInGuide(typed, texts).map(({ place }) => place);

test('chapters and sections are found by their titles and key words, those by title first', () => {
  expect(placesOf('no-show')[0]).toBe('no-shows');
  expect(placesOf('envelope')).toEqual(['prizes#by-hand']);
  expect(placesOf('second factor')[0]).toBe('roles#second-factor');
  expect(placesOf('backup')[0]).toBe('running#backups');
  expect(findInGuide('envelope', english.chapters)).toEqual([
    { place: 'prizes#by-hand', title: 'Pay by hand', chapter: 'Prizes' },
  ]);
});

test('each typed word has to begin a word, one of them of the section itself', () => {
  expect(placesOf('judging calls')).toEqual(['judging#calls']);
  expect(placesOf('prizes hand')).toEqual(['prizes#by-hand']);
  expect(placesOf('velope')).toEqual([]);
  expect(placesOf('envelope zebra')).toEqual([]);
});

test('they are found in Italian, with accents or without', () => {
  expect(placesOf('annulla', italian.chapters)).toContain('taking-back#undo');
  expect(placesOf('parita', italian.chapters)).toEqual(placesOf('parità', italian.chapters));
  expect(placesOf('parità', italian.chapters)).toContain('formats');
  expect(placesOf('girone', italian.chapters)).toEqual(['formats#round-robin']);
});

test('one letter finds nothing', () => {
  expect(placesOf('')).toEqual([]);
  expect(placesOf(' a ')).toEqual([]);
  expect(placesOf('qr')).toEqual(['guests#check-in']);
});
