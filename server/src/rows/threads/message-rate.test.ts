import { expect, test } from 'vitest';
import { userId } from '#testing/ids.testing.ts';
import { messageRate } from './message-rate.ts';

test.each([
  [undefined, 20],
  [null, 20],
  ['', 20],
  ['many', 20],
  ['0', 20],
  ['1', 1],
  ['35', 35],
])('with the setting %j a player sends %i messages a minute', (setting, perMinute) => {
  expect(messageRate(userId(7), setting)).toEqual({ key: 'chat 7', perMinute });
});
