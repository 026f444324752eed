import { createHash } from 'node:crypto';
import { emailOf, expect, storedKeys, test } from './support/desk.steps.ts';
import { lastSignInAtDiscord, signedInAtDiscord } from './support/discord.ts';

const callback = '/api/social-login/discord/callback';

test('[AUTH-06, AUTH-09, AUTH-15, AUTH-16] Discord leads out of the panel to its own server, and back to the desk, but not for a player, nor with an answer whose state does not fit', async ({
  page,
  context,
}) => {
  const byDiscord = page.getByRole('link', { name: 'Sign in with Discord' });
  await signedInAtDiscord(context, emailOf('player'));
  await page.goto('/login');
  await byDiscord.click();
  await expect(page).toHaveURL(/\/login\?error=players-not-allowed/);
  await expect(page.getByRole('alert')).toHaveText('This desk is for staff. Your account has no staff role.');
  expect(await storedKeys(page)).toEqual([]);

  const email = emailOf('admin');
  await signedInAtDiscord(context, email, { forge: true });
  await byDiscord.click();
  await expect(page).toHaveURL(/\/login\?error=sign-in-failed/);
  await expect(page.getByRole('alert')).toHaveText(
    'The sign-in with Discord did not work. Please try again.',
  );
  expect(await storedKeys(page)).toEqual([]);
  expect((await lastSignInAtDiscord(email))?.token, 'the code is not even redeemed').toBeUndefined();

  await signedInAtDiscord(context, email);
  const visited: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const host = origin === process.env.MATCHDESK_DISCORD_URL ? 'discord' : 'desk';
    if (request.isNavigationRequest()) visited.push(`${host} ${pathname}`);
  });
  await byDiscord.click();
  await expect(page.getByRole('button', { name: 'Ada' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await storedKeys(page)).toHaveLength(3);
  expect(visited).toEqual([
    'desk /api/social-login/discord',
    'discord /authorize',
    `desk ${callback}`,
    'desk /authenticator',
  ]);

  const { authorize, token } = (await lastSignInAtDiscord(email))!;
  const secret = /^[\w-]{43}$/;
  expect(authorize).toEqual({
    response_type: 'code',
    client_id: 'desk',
    redirect_uri: `${process.env.MATCHDESK_URL}${callback}`,
    scope: 'identify email',
    state: expect.stringMatching(secret),
    code_challenge: expect.stringMatching(secret),
    code_challenge_method: 'S256',
  });
  expect(token).toMatchObject({
    grant_type: 'authorization_code',
    redirect_uri: authorize.redirect_uri,
    authorization: `Basic ${btoa('desk:secret')}`,
  });
  const proof = createHash('sha256').update(`${token?.code_verifier}`).digest('base64url');
  expect(proof).toBe(authorize.code_challenge);
});
