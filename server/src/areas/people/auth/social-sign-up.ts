import { line } from '@matchdesk/contract/fields';
import type { Language } from '@matchdesk/contract/languages';
import type { Provider } from '@matchdesk/contract/people/auth';
import { networkOf } from '#address.ts';
import { second } from '#clock.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { takeFromRates } from '#people/index.ts';
import { insertPlayer } from '#rows/people/index.ts';
import type { Account } from './auth.store.ts';
import { linkAccount } from './social-login.store.ts';

/** Many people at a venue share one address. */
const signUpsPerHour = 60;

export interface ProviderProfile {
  providerId: string;
  /** Set only where the provider has verified the address. */
  verifiedEmail: string | undefined;
  /** What others call them there. */
  name: string | undefined;
}

export interface NewPlayer {
  provider: Provider;
  profile: ProviderProfile;
  language: Language;
  address: string;
}

const Nickname = line({ max: 40 });

/** Opens a player's account for somebody whom the provider knows, with the e-mail that it has confirmed. */
export async function signUpThrough(
  context: Context,
  { provider, profile: { providerId, verifiedEmail: email, name }, language, address }: NewPlayer,
): Promise<Account> {
  if (!email) throw refuse('provider-email-missing');
  const rate = { key: `provider sign-up from ${networkOf(address)}`, perHour: signUpsPerHour };
  const wait = await takeFromRates(context.db, [rate], context.clock.now());
  if (wait > 0) throw refuse('too-many-requests', { seconds: Math.ceil(wait / second) });
  const nickname = Nickname.safeParse(name).data ?? 'Player';
  const player = { email, nickname, name: nickname, country_id: null, locale: language, timezone: null };
  return transact(context, async ({ trx, now }) => {
    const id = await insertPlayer(trx, { ...player, password_hash: null }, { now, confirmed: true });
    await linkAccount(trx, provider, providerId, id, now);
    return {
      id,
      password_hash: null,
      blocked_at: null,
      email_confirmed_at: now.toISOString(),
      roles: [],
    };
  });
}
