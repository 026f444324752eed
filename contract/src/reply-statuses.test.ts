import { expect, test } from 'vitest';
import { allEndpoints } from './areas.ts';

const endpoints = allEndpoints();
const statuses = new Map(endpoints.map(({ name, endpoint }) => [name, endpoint.status ?? 200]));

test.each([
  'createTournament',
  'createRule',
  'createDeepLink',
  'createNews',
  'createSeason',
  'createGame',
  'createBracketTemplate',
  'createRoomTemplate',
  'createAdvertisement',
  'createTerms',
  'createRegion',
  'sendPropaganda',
  'sendToInbox',
  'sendNotification',
  'sendMatchMessage',
  'sendTournamentMessage',
  'sendConversationMessage',
  'sendWithdrawMessage',
])('%s makes a new record and answers 201', (name) => {
  expect(statuses.get(name)).toBe(201);
});

test.each(['startTournament', 'finishMatch', 'generateBrackets', 'givePermission', 'assignGame'])(
  '%s acts and answers 200',
  (name) => {
    expect(statuses.get(name)).toBe(200);
  },
);

test('what reads, changes or deletes makes nothing new', () => {
  const made = endpoints.filter(({ endpoint }) => endpoint.status === 201);
  expect(new Set(made.map(({ endpoint }) => endpoint.method))).toEqual(new Set(['POST']));
});
