import { expect, it } from 'vitest';
import { Ledger } from './ledger.ts';

const rule = (version: number, content = `v${version}`) => ({ id: 1, title: 'a', content, version });

function acknowledgedTwice(): Ledger {
  const ledger = new Ledger();
  ledger.acknowledge(rule(1));
  ledger.acknowledge(rule(2));
  return ledger;
}

it('finds nothing wrong where everything acknowledged is there', () => {
  expect(acknowledgedTwice().judge([rule(2)])).toEqual({ lost: 0, torn: 0 });
});

it('counts every acknowledged write that is missing', () => {
  expect(acknowledgedTwice().judge([rule(1)])).toEqual({ lost: 1, torn: 0 });
  expect(acknowledgedTwice().judge([])).toEqual({ lost: 2, torn: 0 });
});

it('takes a write in flight as done or as not done, and nothing between', () => {
  for (const [found, torn] of [
    [rule(2), 0],
    [rule(3), 0],
    [rule(3, 'v'), 1],
    [rule(2, 'v3'), 1],
  ] as const) {
    const ledger = acknowledgedTwice();
    ledger.ask(rule(3), 1);
    expect(ledger.judge([found])).toEqual({ lost: 0, torn });
  }
});

it('knows a record whose creation was in flight, and no other', () => {
  const asked = { title: 'a', content: 'v1', version: 1 };
  const ledger = new Ledger();
  ledger.ask(asked);
  expect(ledger.judge([rule(1)])).toEqual({ lost: 0, torn: 0 });
  expect(new Ledger().judge([rule(1)])).toEqual({ lost: 0, torn: 1 });
});

it('expects from then on what it found', () => {
  const ledger = acknowledgedTwice();
  ledger.ask(rule(3), 1);
  ledger.judge([rule(3)]);
  expect(ledger.judge([rule(2)])).toEqual({ lost: 1, torn: 0 });
});
