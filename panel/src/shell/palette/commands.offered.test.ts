import { expect, test } from 'vitest';
import { offeredCommand, offeredHere } from './commands.ts';

const cup = {
  id: 7,
  game_id: 12,
  actions: ['edit', 'start', 'generate-brackets'],
  moves: ['REGISTRATION_CLOSED'],
} as unknown as Parameters<typeof offeredCommand>[1];
const everybody = () => true;
const nobody = () => false;

test('a command is offered where the server allows it now, to those who may', () => {
  expect(offeredCommand('start', cup, everybody)).toEqual({ to: '/tournament/7', act: 'start' });
  expect(offeredCommand('draw', cup, everybody)).toEqual({ to: '/tournament/7', act: 'draw' });
  expect(offeredCommand('start', { ...cup, actions: [] }, everybody)).toBeUndefined();
  expect(offeredCommand('start', cup, nobody)).toBeUndefined();
  expect(offeredCommand('close-registration', cup, everybody)).toEqual({
    to: '/tournament/7',
    act: 'REGISTRATION_CLOSED',
  });
  expect(offeredCommand('close-registration', cup, nobody)).toBeUndefined();
  expect(offeredCommand('open-check-in', cup, everybody)).toBeUndefined();
  expect(offeredCommand('edit', cup, everybody)).toEqual({ to: '/tournament/edit/7' });
  expect(offeredCommand('edit', cup, nobody)).toBeUndefined();
  expect(offeredCommand('edit', { ...cup, actions: ['start'] }, everybody)).toBeUndefined();
  expect(offeredCommand('clone', cup, nobody)).toBeUndefined();
  expect(offeredCommand('clone', cup, everybody)).toEqual({
    to: '/tournament/add/',
    search: { donor_id: '7' },
  });
});

test('boards and paper are for those who may make them', () => {
  expect(offeredCommand('board', cup, everybody)).toEqual({ to: '/tournament/7', act: 'board' });
  expect(offeredCommand('board', cup, nobody)).toBeUndefined();
  expect(offeredCommand('print', cup, everybody)).toEqual({ to: '/tournaments/7/print' });
  expect(offeredCommand('print', cup, nobody)).toBeUndefined();
  expect(offeredHere('proj', cup, everybody).map(({ name }) => name)).toEqual(['board']);
});

test('each move of the status and each way to start or draw has its command', () => {
  const offered = (name: Parameters<typeof offeredCommand>[0], now: Partial<typeof cup>) =>
    offeredCommand(name, { ...cup, actions: [], moves: [], ...now }, everybody)?.act;
  expect(offered('open-registration', { moves: ['REGISTRATION_OPENED'] })).toBe('REGISTRATION_OPENED');
  expect(offered('open-check-in', { moves: ['CHECKIN'] })).toBe('CHECKIN');
  expect(offered('start', { actions: ['generate-matches'] })).toBe('start');
  expect(offered('draw', { actions: ['generate-lobbies'] })).toBe('draw');
  expect(offered('draw', { actions: ['start'] })).toBeUndefined();
});

test('screens can be opened by everybody', () => {
  expect(offeredCommand('participants', cup, nobody)).toEqual({ to: '/tournaments/7/participants' });
  expect(offeredCommand('brackets', cup, nobody)).toEqual({ to: '/tournaments/7/brackets' });
  expect(offeredCommand('rounds', cup, nobody)).toEqual({ to: '/tournaments/7/rounds' });
  expect(offeredCommand('logs', cup, nobody)).toEqual({ to: '/tournaments/7/participants/logs' });
});

test('on its own page a tournament offers what is allowed now, by the beginning of a word', () => {
  const named = (typed: string, may = everybody) => offeredHere(typed, cup, may).map(({ name }) => name);
  expect(named('')).toEqual([
    'start',
    'draw',
    'close-registration',
    'participants',
    'brackets',
    'rounds',
    'logs',
    'board',
    'print',
    'edit',
    'clone',
  ]);
  expect(named('St')).toEqual(['start', 'print']);
  expect(named('avv')).toEqual(['start']);
  expect(named('open check')).toEqual([]);
  expect(named('starfish')).toEqual([]);
  expect(named('', nobody)).toEqual(['participants', 'brackets', 'rounds', 'logs']);
  expect(offeredHere('dr', cup, everybody)).toEqual([{ name: 'draw', to: '/tournament/7', act: 'draw' }]);
});
