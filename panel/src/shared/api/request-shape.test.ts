import { updateGame } from '@matchdesk/contract/content/games.calls';
import { getRule, listRules, updateRule } from '@matchdesk/contract/content/rules.calls';
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
