import { expect, test } from 'vitest';
import { findSignedId, signId } from './encryption.ts';

const config = { SECRETS_KEY: 'a key that only this test knows of', DATA_DIR: '/nowhere' };
const other = { SECRETS_KEY: 'another key, of another installation', DATA_DIR: '/nowhere' };

const first = (id: number) => ({ id, version: 0 });

test('a signed id is read again, always looks the same, and differs from its neighbour everywhere', async () => {
  const [one, again, next] = [
    await signId(config, 'check-in', first(7)),
    await signId(config, 'check-in', first(7)),
    await signId(config, 'check-in', first(8)),
  ];
  expect(one).toMatch(/^[\w-]{27}$/);
  expect(again).toBe(one);
  expect(next.slice(-4)).not.toBe(one.slice(-4));
  expect(await findSignedId(config, 'check-in', one)).toEqual(first(7));
  const largest = { id: 2_147_483_647, version: 2_147_483_647 };
  expect(await findSignedId(config, 'check-in', await signId(config, 'check-in', largest))).toEqual(largest);
});

test('an id with another version is another text, and the first are those made before there were versions', async () => {
  expect(await signId(config, 'check-in', first(7))).toBe('6dpFvjzFE2DG0kecOnIptz9LVWA');
  const second = await signId(config, 'check-in', { id: 7, version: 1 });
  expect(second).toMatch(/^[\w-]{32}$/);
  expect(await findSignedId(config, 'check-in', second)).toEqual({ id: 7, version: 1 });
});

test('another purpose, another key, a changed character or anything else reads as nothing', async () => {
  const text = await signId(config, 'check-in', first(7));
  expect(await findSignedId(config, 'claim', text)).toBeUndefined();
  expect(await findSignedId(other, 'check-in', text)).toBeUndefined();
  for (let at = 0; at < text.length; at += 1) {
    const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
    expect(await findSignedId(config, 'check-in', changed)).toBeUndefined();
  }
  for (const bad of ['', 'x', `${text}A`, `${text}=`, '💥'.repeat(9), '../..'])
    expect(await findSignedId(config, 'check-in', bad)).toBeUndefined();
});
