import type { EventOn } from '@matchdesk/contract/channels';
import { afterEach, describe, expect, it } from 'vitest';
import { toasts } from './toasts.ts';
import {
  type ChangedVersion,
  hearMultiLobby,
  hearRooms,
  hearTournament,
  newMatchVersions,
  roomVersion,
  versionsAfterLeaving,
} from './undo.ts';

afterEach(toasts.clear);

const offer = (message: string, decision: number, wrote: readonly ChangedVersion[] = []) =>
  toasts.add({
    message,
    action: { label: 'Undo', run: () => {} },
    undoing: { tournament: 7, isPossible: () => true, decision, wrote },
  });
const messages = () => toasts.list().map(({ message }) => message);

const said = (type: string, data: object) => ({ channel: 'tournament.7', type, data });
const hear = (type: string, data: object, id = 7) =>
  hearTournament(id, said(type, data) as unknown as EventOn<'tournament.{id}'>);
const hearRoom = (data: object, type = 'edited') =>
  hearRooms(7, said(type, data) as unknown as EventOn<'rr.{id}'>);
const hearLines = (lobby: object, scores: object[]) =>
  hearMultiLobby(7, said('lobby', { lobby, scores }) as unknown as EventOn<'tournament.{id}.arena.{match}'>);

describe('an Undo leaves', () => {
  it('of a disqualification when a match that it decided goes on', () => {
    offer(
      'out',
      1,
      versionsAfterLeaving({ id: 4 }, { changed: [{ id: 31, version: 2 }], room: null } as never),
    );
    hear('match', { id: 31, version: 2 });
    hear('match', { id: 32, version: 9 });
    expect(messages()).toEqual(['out']);
    hear('match', { id: 31, version: 3 });
    expect(messages()).toEqual([]);
  });

  it('of a disqualification when their line in a lobby, or their room, changes', () => {
    const left = { changed: [{ id: 31, version: 2 }], room: { id: 5, version: 8 } };
    const wrote = versionsAfterLeaving({ id: 4 }, left as never);
    offer('lobby', 1, wrote);
    hearLines({ id: 31, version: 3 }, [{ id: 6 }]);
    expect(messages()).toEqual(['lobby']);
    hearLines({ id: 31, version: 4 }, [{ id: 4 }]);
    expect(messages()).toEqual([]);
    offer('room', 1, wrote);
    hearRoom({ id: 5, version: 8 });
    hearRoom({ id: 6, version: 9 });
    expect(messages()).toEqual(['room']);
    hearRoom({ id: 5, version: 9 });
    expect(messages()).toEqual([]);
  });

  it('of a tick when somebody ticks in the same room, or the bracket of the winners starts', () => {
    const tick = () => offer('tick', 10, [roomVersion({ id: 5, version: 8 })]);
    tick();
    hearRoom({ id: 5, version: 9 }, 'room');
    expect(messages()).toEqual(['tick']);
    hearRoom({ id: 5, version: 9 });
    expect(messages()).toEqual([]);
    tick();
    hear('brackets', { id: 7 });
    expect(messages()).toEqual(['tick']);
    hear('brackets', { id: 7, action_id: 11 });
    expect(messages()).toEqual([]);
  });

  it('of the start of a bracket when anything is decided in it, or the start is taken back', () => {
    const start = () => offer('start', 10, newMatchVersions({ first_match_id: 31, matches_count: 3 }));
    start();
    hear('brackets', { id: 7, action_id: 10 });
    hear('match', { id: 34, version: 2 });
    hear('match', { id: 33, version: 1 });
    expect(messages()).toEqual(['start']);
    hear('match', { id: 33, version: 2 });
    expect(messages()).toEqual([]);
    start();
    hear('brackets', { id: 7, action_id: 11 });
    expect(messages()).toEqual([]);
  });

  it('of a reopened round, or of saved winners, when a later decision replaces them, and not by its own echo', () => {
    offer('reopened', 10);
    hear('brackets', { id: 7, action_id: 10 });
    hear('brackets', { id: 8, action_id: 12 }, 8);
    expect(messages()).toEqual(['reopened']);
    hear('brackets', { id: 7, action_id: 12 });
    expect(messages()).toEqual([]);
    offer('winners', 20);
    hear('winners', { id: 7, action_id: 20 });
    expect(messages()).toEqual(['winners']);
    hear('winners', { id: 7, action_id: 21 });
    expect(messages()).toEqual([]);
  });
});

describe('an Undo', () => {
  it('leaves with a state of the tournament that does not allow it, told by its status or a change', () => {
    for (const type of ['status', 'changed']) {
      toasts.add({
        message: 'a',
        undoing: { tournament: 7, isPossible: ({ status }) => status === 'STARTED' },
      });
      hear('winners', { id: 7, status: 'CLOSED' });
      hear(type, { id: 7, status: 'STARTED' });
      expect(messages()).toEqual(['a']);
      hear(type, { id: 7, status: 'CLOSED' });
      expect(messages()).toEqual([]);
    }
  });

  it('leaves when its lobby of TFT changes, and not by other news of the same number', () => {
    const hearLobby = (type: string, data: object) =>
      hearMultiLobby(7, said(type, data) as unknown as EventOn<'tournament.{id}.arena.{match}'>);
    offer('lobby', 1, [{ key: 'match 31', version: 2 }]);
    hearLobby('scores', { id: 31, version: 3, lobby: { id: 31, version: 3 }, scores: [] });
    hear('message', { id: 31, version: 3 });
    expect(messages()).toEqual(['lobby']);
    hearLobby('tft', { id: 31, version: 3 });
    expect(messages()).toEqual([]);
  });
});
