import { changeDamagedLedger } from '#testing/every-change/money/damaged-ledger.ts';
import { changeHeldTwice } from '#testing/every-change/money/held-twice.ts';
import { changePrizes } from '#testing/every-change/money/paid-prizes.ts';
import { changePayoutGuards } from '#testing/every-change/money/payout-guards.ts';
import { changePayouts } from '#testing/every-change/money/payout-requests.ts';
import { changeMoney } from '#testing/every-change/money/payouts-and-limits.ts';
import { changePaidByHand } from '#testing/every-change/money/prizes-by-hand.ts';
import { changeLimitRaises } from '#testing/every-change/money/raised-limits.ts';
import { changeTwoPeople } from '#testing/every-change/money/two-person-payouts.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';
import { readLists, readMissing } from '#testing/recorded/recorded-reads.ts';

const folder = import.meta.dirname;

compareWithRecord(folder, 'money', changeMoney, { shown: readLists });
compareWithRecord(folder, 'payouts', changePayouts);
compareWithRecord(folder, 'payout-guards', changePayoutGuards, { isRepeated: false });
compareWithRecord(folder, 'two-people', changeTwoPeople, { isRepeated: false });
compareWithRecord(folder, 'limit-raises', changeLimitRaises);
compareWithRecord(folder, 'damaged-ledger', changeDamagedLedger, { isRepeated: false });
compareWithRecord(folder, 'prizes', changePrizes, { isRepeated: false });
compareWithRecord(folder, 'prizes-by-hand', changePaidByHand, { isRepeated: false });
compareWithRecord(folder, 'held-twice', changeHeldTwice, {
  isRepeated: false,
  shown: readMissing(['billing'], [1]),
});
