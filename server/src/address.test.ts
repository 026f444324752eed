import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { networkOf, readAddress, trustOf } from './address.ts';
import { readConfig } from './config.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
  ['2001:db8::5:6', '2001:db8:0:0::/64'],
  ['::5:6:7:8:9', '0:0:0:5::/64'],
  ['2001::2:3:4:5:6', '2001:0:0:2::/64'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['0', '10.0.0.1'],
  ['1', '203.0.113.7'],
  ['2', '198.51.100.1'],
  ['10.0.0.0/8', '203.0.113.7'],
  ['192.168.0.0/16', '10.0.0.1'],
])('with TRUST_PROXY=%s the caller is %s', (TRUST_PROXY, address) => {
  const request = {
    headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' },
    socket: { remoteAddress: '10.0.0.1' },
  } as unknown as IncomingMessage;
  expect(readAddress(trustOf(readConfig({ TRUST_PROXY }).TRUST_PROXY))(request)).toBe(address);
});
