import { changeBrand } from '@matchdesk/contract/content/brand';
import { afterAll, expect, test } from 'vitest';
import { ownRedis } from '#live/redis.harness.ts';
import { openCopy } from '#testing/copies.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const redis = await ownRedis();
await redis.start();
const server = useTestServer({ REDIS_URL: redis.url });
afterAll(() => redis.remove());

test('[PLAY-69] every copy shows a change that another one made', async () => {
  const copy = await openCopy(server);
  const nameThere = async () => (await copy.context.brands.get()).name;
  expect(await nameThere()).toBe('Matchdesk');
  const admin = await server.as('superAdmin');
  await admin.call(changeBrand, { body: { name: 'Northern Cup' } });
  await expect.poll(nameThere).toBe('Northern Cup');
});
