import type { Provider } from '@matchdesk/contract/people/auth';
import { startConfig } from '#start-config.ts';
import { useSay } from '../language.ts';
import { keepBack } from '../use-back.ts';
import { signInTexts } from './sign-in-texts.ts';

const names: Record<Provider, string> = { discord: 'Discord', twitch: 'Twitch' };

export const providerName = (given: string | null): string =>
  given === 'discord' || given === 'twitch' ? names[given] : 'Discord / Twitch';

/** Plain links: the browser goes to the API, which sends it on to the provider. */
export function ProviderLinks({ back }: { back: string }) {
  const say = useSay();
  if (startConfig.signInWith.length === 0) return null;
  return (
    <>
      <div className="buttons">
        {startConfig.signInWith.map((provider) => (
          <a
            key={provider}
            href={`${startConfig.apiUrl}/social-login/${provider}?target=web`}
            className="button quiet"
            onClick={() => keepBack(back)}
          >
            {say(signInTexts.continueWith, { provider: names[provider] })}
          </a>
        ))}
      </div>
      <p className="or">{say(signInTexts.or)}</p>
    </>
  );
}
