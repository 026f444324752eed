import { expect, test } from 'vitest';
import { callReason, callsAdmin } from './admin-calls.rules.ts';

test.each([
  ['/call-admin', ''],
  ['/call-admin!', ''],
  ['(/call-admin)', ''],
  ['/CALL-ADMIN, please', 'please'],
  ['/call-admin he left', 'he left'],
  ['He cheats! /call-admin', 'He cheats!'],
  ['He left (/call-admin).', 'He left'],
  ['He cheats\n/Call-Admin', 'He cheats'],
])('[CHAT-07] %j calls an admin', (message, reason) => {
  expect([callsAdmin(message), callReason({ message })]).toEqual([true, reason]);
});

test.each([
  '/call-admins',
  '/call-administration',
  '/call-admin-later',
  '/call-admin/list',
  '//call-admin',
  'call-admin',
  'see https://x/call-admin',
  'x.example/call-admin',
  'https://x.example/?/call-admin',
])('[CHAT-07] %j calls nobody', (message) => {
  expect(callsAdmin(message)).toBe(false);
});
