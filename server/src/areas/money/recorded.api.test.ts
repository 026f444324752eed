import { changeDamagedLedger } from '#testing/every-change/damaged-ledger.ts';
import { changeHeldTwice } from '#testing/every-change/held-twice.ts';
import { changeLimitRaises } from '#testing/every-change/limit-raises.ts';
import { changePayoutGuards } from '#testing/every-change/payout-guards.ts';
import { changePayouts } from '#testing/every-change/payouts.ts';
import { changePrizes } from '#testing/every-change/prizes.ts';
import { changeMoney } from '#testing/every-change/talk-and-money.ts';
import { changeTwoPeople } from '#testing/every-change/two-people.ts';
import { compareWithLooks } from '#testing/recorded/compare-with-looks.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';
import { readLists } from '#testing/recorded/recorded-reads.ts';

const folder = import.meta.dirname;

compareWithRecord(folder, 'money', changeMoney, { shown: readLists });
compareWithLooks(folder, 'payouts', changePayouts, { isRepeated: true });
compareWithLooks(folder, 'payout-guards', changePayoutGuards);
compareWithLooks(folder, 'two-people', changeTwoPeople);
compareWithLooks(folder, 'limit-raises', changeLimitRaises, { isRepeated: true });
compareWithLooks(folder, 'damaged-ledger', changeDamagedLedger);
compareWithLooks(folder, 'prizes', changePrizes);
compareWithLooks(folder, 'held-twice', changeHeldTwice);
