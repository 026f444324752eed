import { expect, test } from 'vitest';
import * as limits from './limits.ts';

/** Number bounds are not in the OpenAPI document, but callers rely on them. */
test('what callers may send stays as much as it was', () => {
  expect(limits).toMatchObject({
    uploadLimitKb: 2048,
    numberInputMax: 99_999,
    pickerLimits: { short: 50, long: 200 },
    mostMatchesAtOnce: 50,
    mostEntries: 10_000,
    mostExportedEvents: 999,
    mostAtOnce: 10_000,
    largestId: 2_147_483_647,
    largestPoints: 99_999_999,
    walletCurrencies: ['EUR', 'COINS'],
    totalRound: 999,
    largestScore: 9_999_999,
    lobbySeats: 8,
    longestMessage: 2000,
    messagesAPage: 50,
  });
});

test('the panel waits and measures as the specification says', () => {
  expect(limits).toMatchObject({
    toastMs: 5000,
    wideLayoutPx: 992,
    searchDebounceMs: 500,
    loaderDelayMs: 300,
    liveRefetchMs: 800,
    wideRefreshMs: 2000,
  });
});
