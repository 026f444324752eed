import { createDeepLink } from '@matchdesk/contract/content/deep-links';
import { expect, test } from 'vitest';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer({
  PUBLIC_URL: 'https://go.example',
  DEEP_LINK_URL: 'https://app.example/start?from=desk',
});

test('[D107, O9] host and target of a link can be set; ours are the ones without settings', async () => {
  const manager = await server.as('manager');
  const body = { source: 'Poster', game_id: 12, platform_id: 3 };
  const { data } = (await manager.call(createDeepLink, { body })).body;
  expect(data.link).toBe(`https://go.example/l/${data.link_id}`);
  const followed = await server.anonymous.raw(`/l/${data.link_id}`);
  expect(followed.headers.get('location')).toBe(
    'https://app.example/start?from=desk&initial_game=12&initial_platform=3&initial_source=Poster',
  );
});
