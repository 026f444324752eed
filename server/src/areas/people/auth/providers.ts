import type { Provider } from '@matchdesk/contract/people/auth';
import { CodeChallengeMethod, OAuth2Client, Twitch } from 'arctic';
import type { Context } from '#context.ts';
import { type ProviderProfile, readDiscord, readTwitch } from './provider-profiles.ts';

/** One configured provider: where the browser goes, and who came back. */
export interface SocialProvider {
  authorizeUrl(state: string, codeVerifier: string): URL;
  identify(code: string, codeVerifier: string): Promise<ProviderProfile>;
}

interface Keys {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Another server that plays the provider, at /authorize, /token and /userinfo. */
  url: string | undefined;
  /** Where this server reaches it, when that differs from the address for browsers. */
  ownUrl?: string;
}

function discord({ clientId, clientSecret, redirectUri, url, ownUrl = url }: Keys): SocialProvider {
  const at = url
    ? { authorize: `${url}/authorize`, token: `${ownUrl}/token`, profile: `${ownUrl}/userinfo` }
    : {
        authorize: 'https://discord.com/oauth2/authorize',
        token: 'https://discord.com/api/oauth2/token',
        profile: 'https://discord.com/api/users/@me',
      };
  const client = new OAuth2Client(clientId, clientSecret, redirectUri);
  return {
    authorizeUrl: (state, verifier) =>
      client.createAuthorizationURLWithPKCE(at.authorize, state, CodeChallengeMethod.S256, verifier, [
        'identify',
        'email',
      ]),
    async identify(code, verifier) {
      const tokens = await client.validateAuthorizationCode(at.token, code, verifier);
      return readDiscord(at.profile, tokens.accessToken());
    },
  };
}

/** Twitch supports no PKCE and wants its secret in the body; arctic's own Twitch client does both. */
function twitch({ clientId, clientSecret, redirectUri, url, ownUrl = url }: Keys): SocialProvider {
  const scopes = ['user:read:email'];
  if (!url) {
    const client = new Twitch(clientId, clientSecret, redirectUri);
    return {
      authorizeUrl: (state) => client.createAuthorizationURL(state, scopes),
      async identify(code) {
        const tokens = await client.validateAuthorizationCode(code);
        return readTwitch('https://api.twitch.tv/helix/users', tokens.accessToken(), clientId);
      },
    };
  }
  const client = new OAuth2Client(clientId, clientSecret, redirectUri);
  return {
    authorizeUrl: (state) => client.createAuthorizationURL(`${url}/authorize`, state, scopes),
    async identify(code) {
      const tokens = await client.validateAuthorizationCode(`${ownUrl}/token`, code, null);
      return readTwitch(`${ownUrl}/userinfo`, tokens.accessToken(), clientId);
    },
  };
}

const makers: Record<Provider, (keys: Keys) => SocialProvider> = { discord, twitch };

/** The provider as configured; the demo's stand-in where its keys are missing; else undefined. */
export function openProvider(
  { config, demo }: Pick<Context, 'config' | 'demo'>,
  provider: Provider,
  { redirectUri, origin, ownOrigin }: { redirectUri: string; origin: string; ownOrigin: string },
): SocialProvider | undefined {
  const name = provider === 'discord' ? 'DISCORD' : 'TWITCH';
  const clientId = config[`${name}_CLIENT_ID`];
  const clientSecret = config[`${name}_CLIENT_SECRET`];
  if (clientId && clientSecret) {
    return makers[provider]({ clientId, clientSecret, redirectUri, url: config[`${name}_URL`] });
  }
  if (!demo) return undefined;
  const path = `/demo-login/${provider}`;
  return makers[provider]({
    clientId: 'demo',
    clientSecret: 'demo',
    redirectUri,
    url: `${origin}${path}`,
    // This server asks its own address who signs in, never a host name that the caller sent.
    ownUrl: `${ownOrigin}${path}`,
  });
}
