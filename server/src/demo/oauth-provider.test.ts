import { expect, test } from 'vitest';
import { choicePage, offeredPeople } from './stand-ins.ts';

const nicknames = (staffOnly: boolean) => offeredPeople({ staffOnly }).map(({ nickname }) => nickname);

test('the demo sign-in offers only those whom it will let in', () => {
  expect(nicknames(true)).toEqual(['Ada', 'Milo', 'Nils', 'Nora', 'Tess']);
  expect(nicknames(false)).toEqual(['Ada', 'Milo', 'pixel_fox', 'Nils', 'Nora', 'Tess']);
});

test('its page links each of them, and nobody else', () => {
  const page = choicePage.html(
    'discord',
    '/demo-login/discord/authorize?state=a',
    offeredPeople({ staffOnly: true }),
  );
  expect(page.match(/as=[^"]+/g)).toHaveLength(5);
  expect(page).not.toContain('super%40');
  expect(page).not.toContain('blocked%40');
});
