import { expect, test } from 'vitest';
import { channelPatterns, channels, partOf, patternOf, roomsOf } from './channels.ts';

test('a channel is known by its pattern', () => {
  expect(patternOf('tournament.7')).toBe('tournament.{id}');
  expect(patternOf('rr.empty-rooms.7')).toBe('rr.empty-rooms.{id}');
  expect(patternOf('result.tournament.7.match.*')).toBe('result.tournament.{id}.match.{match}');
  expect(patternOf('tournament')).toBeUndefined();
  expect(patternOf('tournament.7.match.1.more')).toBeUndefined();
  expect(patternOf('public.tournament.7\n')).toBeUndefined();
});

test('no channel could be of two patterns', () => {
  const patterns = Object.keys(channelPatterns).map((pattern) => pattern.split('.'));
  const isOpen = (part: string | undefined) => part?.startsWith('{') === true;
  const fitsBoth = patterns.flatMap((one, index) =>
    patterns
      .slice(index + 1)
      .filter((other) => other.length === one.length)
      .filter((other) => one.every((part, at) => part === other[at] || isOpen(part) || isOpen(other[at])))
      .map((other) => `${one.join('.')} and ${other.join('.')}`),
  );
  expect(fitsBoth).toEqual([]);
});

test('an event reaches its channel and each wildcard of one part', () => {
  expect(roomsOf('result.tournament.7.match.42')).toEqual([
    'result.tournament.7.match.42',
    'result.tournament.*.match.42',
    'result.tournament.7.match.*',
  ]);
  expect(() => roomsOf('nowhere.7')).toThrow('There is no channel nowhere.7');
});

test('each channel has its own name, and each pattern its channel', () => {
  const made = [
    channels.desk('rules'),
    channels.tournament(7),
    channels.match(7, 42),
    channels.arena(7, 42),
    channels.result(7, 42),
    channels.roomMatch(7, 42),
    channels.rooms(7),
    channels.emptyRooms(7),
    channels.tournamentChat(7),
    channels.matchChat(7, '*'),
    channels.presence('*'),
    channels.forecast('*'),
    channels.judging(),
    channels.staffCalls,
    channels.supportChat(7),
    channels.withdrawChat(7),
    channels.publicTournament(7),
    channels.person(7),
    channels.participant(7, 70),
  ];
  expect(made).toEqual([
    'desk.rules',
    'tournament.7',
    'tournament.7.match.42',
    'tournament.7.arena.42',
    'result.tournament.7.match.42',
    'rr.tournament.7.match.42',
    'rr.7',
    'rr.empty-rooms.7',
    'chat.tournament.7',
    'chat.tournament.7.match.*',
    'presence.*',
    'forecast.*',
    'staff.judging',
    'staff.calls',
    'chat.support.7',
    'chat.withdraw.7',
    'public.tournament.7',
    'person.7',
    'tournament.7.participant.70',
  ]);
  expect(made.map(patternOf)).toEqual(Object.keys(channelPatterns));
});

test('a part has at most 40 letters, digits, dashes or underlines, and a dot is a dot', () => {
  expect(patternOf(`desk.${'a_Z-9'.repeat(8)}`)).toBe('desk.{area}');
  for (const channel of [
    `desk.${'a'.repeat(41)}`,
    'desk.',
    'desk.a b',
    'desk.**',
    'deskxrules',
    'staff-calls',
  ])
    expect(patternOf(channel), channel).toBeUndefined();
});

test('the parts of a channel are found by their names', () => {
  const pattern = 'result.tournament.{id}.match.{match}';
  const channel = 'result.tournament.7.match.42';
  expect(['id', 'match', 'area'].map((name) => partOf(channel, pattern, name))).toEqual([
    '7',
    '42',
    undefined,
  ]);
});

test('who hears what', () => {
  const chat = { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } };
  const messages = { level: 'staff', permission: { name: 'Messages send' } };
  const treasurers = { level: 'staff', roles: ['Super admin'], permission: { name: 'Billing edit' } };
  const others = Object.entries(channelPatterns).filter(([, access]) => Object.keys(access).length > 1);
  expect(Object.fromEntries(others)).toEqual({
    'chat.tournament.{id}': chat,
    'chat.tournament.{id}.match.{match}': chat,
    'staff.calls': messages,
    'chat.support.{id}': messages,
    'chat.withdraw.{id}': treasurers,
    'tournament.{id}.participant.{participant}': { level: 'signed-in', link: true },
  });
  const ofLevel = (level: string) =>
    Object.entries(channelPatterns).flatMap(([name, access]) => (access.level === level ? [name] : []));
  expect([ofLevel('anyone'), ofLevel('signed-in')]).toEqual([
    ['public.tournament.{id}'],
    ['person.{id}', 'tournament.{id}.participant.{participant}'],
  ]);
  expect(ofLevel('staff')).toHaveLength(16);
});
