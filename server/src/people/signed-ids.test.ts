import { expect, test } from 'vitest';
import { readSignedId, signId } from './signed-ids.ts';

const config = { SECRETS_KEY: 'a key that only this test knows of', DATA_DIR: '/nowhere' };
const other = { SECRETS_KEY: 'another key, of another installation', DATA_DIR: '/nowhere' };

test('a signed id is read again, always looks the same, and differs from its neighbour everywhere', async () => {
  const [one, again, next] = [
    await signId(config, 'check-in', 7),
    await signId(config, 'check-in', 7),
    await signId(config, 'check-in', 8),
  ];
  expect(one).toMatch(/^[\w-]{27}$/);
  expect(again).toBe(one);
  expect(next.slice(-4)).not.toBe(one.slice(-4));
  expect(await readSignedId(config, 'check-in', one)).toBe(7);
  expect(await readSignedId(config, 'check-in', await signId(config, 'check-in', 2_147_483_647))).toBe(
    2_147_483_647,
  );
});

test('another purpose, another key, a changed character or anything else reads as nothing', async () => {
  const text = await signId(config, 'check-in', 7);
  expect(await readSignedId(config, 'claim', text)).toBeUndefined();
  expect(await readSignedId(other, 'check-in', text)).toBeUndefined();
  for (let at = 0; at < text.length; at += 1) {
    const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
    expect(await readSignedId(config, 'check-in', changed)).toBeUndefined();
  }
  for (const bad of ['', 'x', `${text}A`, `${text}=`, '💥'.repeat(9), '../..'])
    expect(await readSignedId(config, 'check-in', bad)).toBeUndefined();
});
