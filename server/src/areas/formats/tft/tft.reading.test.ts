import { largestLobbyWindow } from '@matchdesk/contract/formats/tft';
import { expect, test } from 'vitest';
import { bounded } from './tft.reading.ts';

test('ranges are cut to as many lobbies as one call may return, over all of them', () => {
  const most = largestLobbyWindow;
  expect(bounded([{ from: 3, to: 5 }])).toEqual([{ from: 3, to: 5 }]);
  expect(
    bounded([
      { from: 6, to: 2 },
      { from: 4, to: 4 },
    ]),
  ).toEqual([{ from: 4, to: 4 }]);
  expect(bounded([{ from: 0, to: most - 1 }])).toEqual([{ from: 0, to: most - 1 }]);
  expect(bounded([{ from: 0, to: most }])).toEqual([{ from: 0, to: most - 1 }]);
  expect(
    bounded([
      { from: 10, to: 8 + most },
      { from: 9000, to: 9999 },
      { from: 20_000, to: 20_000 },
    ]),
  ).toEqual([
    { from: 10, to: 8 + most },
    { from: 9000, to: 9000 },
  ]);
});
