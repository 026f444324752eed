import { updateGame } from '@matchdesk/contract/content/games.calls';
import { createRule, getRule, listRules, updateRule } from '@matchdesk/contract/content/rules.calls';
import { changeSetting } from '@matchdesk/contract/content/settings.calls';
import { describe, expect, it } from 'vitest';
import { addressOf, bodyOf, flatten, pathOf } from './request-shape.ts';

describe('the shape of a request', () => {
  it('[D151] flattens nested arrays and objects into bracketed names', () => {
    const picture = new File(['x'], 'icon.png');
    const given = { localizations: [{ locale: 'en' }, { locale: 'it' }], on: true, off: false, picture };
    expect(flatten(given)).toEqual([
      ['localizations[0][locale]', 'en'],
      ['localizations[1][locale]', 'it'],
      ['on', '1'],
      ['off', '0'],
      ['picture', picture],
    ]);
  });

  it('leaves out what is not given, and keeps what is empty or zero', () => {
    expect(flatten({ a: undefined, b: null, c: '', d: 0, e: [] })).toEqual([
      ['c', ''],
      ['d', '0'],
    ]);
  });

  it('fills the path and the query', () => {
    expect(pathOf('/users/{id}/ws-token', { id: 7 })).toBe('/users/7/ws-token');
    expect(pathOf('/config/{key}', { key: 'a/b c' })).toBe('/config/a%2Fb%20c');
    expect(addressOf('/api', listRules, { query: { page: 2, search: 'a b', deleted: undefined } })).toBe(
      '/api/rules?page=2&search=a+b',
    );
    expect(addressOf('https://api.test', getRule, { params: { id: 3 } })).toBe('https://api.test/rules/3');
  });

  it('sends JSON unless the call takes a form', () => {
    const sent = bodyOf(changeSetting, { body: { value: '1' } });
    expect(sent).toEqual({ method: 'PUT', body: '{"value":"1"}' });
    expect(bodyOf(getRule, {})).toEqual({ method: 'GET' });
  });

  it('sends a multipart PUT as a POST that says so', () => {
    const { method, body } = bodyOf(updateRule, { body: { title: 'Fair play', game_id: 0 } });
    expect(method).toBe('POST');
    expect([...(body as FormData)]).toEqual([
      ['title', 'Fair play'],
      ['game_id', '0'],
      ['_method', 'PUT'],
    ]);
    expect(bodyOf(updateGame, { body: {} }).method).toBe('POST');
  });
});

describe('every kind of value', () => {
  it('has its text', () => {
    const picture = new Blob(['x']);
    expect(flatten({ at: new Date('2026-11-15T18:00:00Z'), deep: { list: [1, 'a'] }, on: true })).toEqual([
      ['at', '2026-11-15T18:00:00.000Z'],
      ['deep[list][0]', '1'],
      ['deep[list][1]', 'a'],
      ['on', '1'],
    ]);
    expect(flatten(picture, 'icon')).toEqual([['icon', picture]]);
    expect([flatten(undefined), flatten(null), flatten({})]).toEqual([[], [], []]);
  });

  it('is left out of the address where it is not given', () => {
    expect(addressOf('/api', listRules, {})).toBe('/api/rules');
    expect(addressOf('/api', listRules, { query: {} })).toBe('/api/rules');
    expect(pathOf('/rules/{id}')).toBe('/rules/');
    expect(pathOf('/a/{x}/{y}', { x: 1, y: 2 })).toBe('/a/1/2');
  });

  it('is sent as a form without a note where the form is a POST', () => {
    const { method, body } = bodyOf(createRule, { body: { title: 'x' } });
    expect([method, [...(body as FormData)]]).toEqual(['POST', [['title', 'x']]]);
    expect(bodyOf(changeSetting, {})).toEqual({ method: 'PUT' });
  });
});
