import { describe, expect, it } from 'vitest';
import {
  defineList,
  fromAddress,
  isBare,
  isFiltered,
  type ListSpec,
  toAddress,
  toQuery,
} from './list-state.ts';

const spec: ListSpec<{ search: string; game_id: string }, 'id' | 'title'> = {
  name: 'rules',
  filters: { search: '', game_id: '' },
  orders: ['id', 'title'],
  direction: 'DESC',
};

describe('a list in the address', () => {
  it('is bare where nothing differs, and comes back from what it wrote', () => {
    const bare = fromAddress(spec, {});
    expect(toAddress(spec, bare)).toEqual({});
    const changed = { ...bare, page: 3, order: 'title' as const, filters: { search: 'cup', game_id: '0' } };
    const address = toAddress(spec, changed);
    expect(address).toEqual({ page: '3', order: 'title', search: 'cup', game_id: '0' });
    expect(fromAddress(spec, address)).toEqual(changed);
  });

  it('takes what it does not know as not given', () => {
    const odd = fromAddress(spec, { page: '-2', order: 'password', direction: 'up', colour: 'red' });
    expect(odd).toEqual(fromAddress(spec, {}));
    expect(isBare(spec, { colour: 'red' })).toBe(true);
    for (const name of ['page', 'order', 'direction', 'search', 'game_id'])
      expect(isBare(spec, { [name]: '1' }), name).toBe(false);
  });

  it('knows a page from 1 on and both directions', () => {
    expect(['0', '1', '1.5', 'x'].map((page) => fromAddress(spec, { page }).page)).toEqual([1, 1, 1, 1]);
    const directions = ['ASC', 'DESC'].map((direction) => fromAddress(spec, { direction }).direction);
    expect(directions).toEqual(['ASC', 'DESC']);
    const ascending = { ...spec, direction: 'ASC' as const };
    expect(fromAddress(ascending, { direction: 'DESC' }).direction).toBe('DESC');
  });

  it('is filtered by filters alone, not by page or sort', () => {
    expect(isFiltered(spec, fromAddress(spec, { page: '2', order: 'title' }))).toBe(false);
    expect(isFiltered(spec, fromAddress(spec, { game_id: '0' }))).toBe(true);
  });

  it('asks the server for the page, the sort and the filters that are set', () => {
    const bare = fromAddress(spec, {});
    expect(toQuery(spec, bare)).toEqual({ page: 1, order: 'id', direction: 'DESC' });
    const filtered = { ...bare, page: 2, filters: { search: '', game_id: '0' } };
    expect(toQuery(spec, filtered)).toEqual({ page: 2, order: 'id', direction: 'DESC', game_id: '0' });
  });

  it('asks for no sort where there is only one', () => {
    const unsorted = { ...spec, orders: ['id'] as const };
    expect(toQuery(unsorted, fromAddress(unsorted, {}))).toEqual({ page: 1 });
  });
});

describe('each part of a list', () => {
  it('has its default where nothing is given, and is left out of the address then', () => {
    const filtered = { ...spec, filters: { search: '', game_id: '12' } };
    const bare = { page: 1, order: 'id', direction: 'DESC', filters: { search: '', game_id: '12' } };
    expect(fromAddress(filtered, {})).toEqual(bare);
    expect(toAddress(filtered, { ...bare, direction: 'ASC' } as never)).toEqual({ direction: 'ASC' });
    expect(toAddress(filtered, { ...bare, page: 2 } as never)).toEqual({ page: '2' });
    expect(toAddress(filtered, { ...bare, filters: { search: '', game_id: '' } } as never)).toEqual({
      game_id: '',
    });
    expect(isFiltered(filtered, bare as never)).toBe(false);
    expect(isFiltered(filtered, { ...bare, filters: { search: '', game_id: '' } } as never)).toBe(true);
    expect(isBare(filtered, {})).toBe(true);
    expect(isBare(filtered, { search: '' })).toBe(true);
  });

  it('is taken from the address where it is known', () => {
    expect(fromAddress(spec, { page: '2', order: 'title', direction: 'ASC', search: 'x' })).toEqual({
      page: 2,
      order: 'title',
      direction: 'ASC',
      filters: { search: 'x', game_id: '' },
    });
    expect(defineList(spec)).toBe(spec);
  });
});
