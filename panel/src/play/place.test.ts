import { expect, test } from 'vitest';
import { fromRoot, toRoot } from './place.ts';

test.each([
  ['/play', '/'],
  ['/play?game=7', '/?game=7'],
  ['/play/t/5?code=ab', '/t/5?code=ab'],
  ['/play/sign-in', '/sign-in'],
  ['/p/token', '/p/token'],
  ['/players', '/players'],
])('[PLAY-70] on the players’ own host %s has the address %s', (path, address) => {
  expect(toRoot(path)).toBe(address);
});

test.each([
  ['/', '/play'],
  ['/t/5', '/play/t/5'],
  ['/play/t/5', '/play/t/5'],
  ['/p/token', '/p/token'],
  ['/people', '/play/people'],
])('[PLAY-70] there the address %s opens %s', (address, path) => {
  expect(fromRoot(address)).toBe(path);
});
