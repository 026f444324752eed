import * as z from 'zod';

export interface ProviderProfile {
  providerId: string;
  /** Set only where the provider has verified the address. */
  verifiedEmail: string | undefined;
}

const DiscordUser = z.object({
  id: z.string().min(1),
  email: z.string().nullish(),
  verified: z.boolean().nullish(),
});
const TwitchUsers = z.object({
  data: z.tuple([z.object({ id: z.string().min(1), email: z.string().nullish() })]),
});

async function readJson(url: string, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

export async function readDiscord(url: string, accessToken: string): Promise<ProviderProfile> {
  const user = DiscordUser.parse(await readJson(url, { authorization: `Bearer ${accessToken}` }));
  return { providerId: user.id, verifiedEmail: user.verified ? (user.email ?? undefined) : undefined };
}

/** Twitch shows an e-mail only once it is verified. */
export async function readTwitch(
  url: string,
  accessToken: string,
  clientId: string,
): Promise<ProviderProfile> {
  const headers = { authorization: `Bearer ${accessToken}`, 'client-id': clientId };
  const [user] = TwitchUsers.parse(await readJson(url, headers)).data;
  return { providerId: user.id, verifiedEmail: user.email ?? undefined };
}
