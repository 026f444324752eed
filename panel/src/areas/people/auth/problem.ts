import { useTranslation } from 'react-i18next';

const known = [
  'provider-not-configured',
  'players-not-allowed',
  'blocked',
  'link-refused',
  'sign-in-failed',
] as const;

/** The problem with a social sign-in that the address names; an unknown reason gets the generic text. */
export function useProblem(error: string | undefined, provider: string | undefined): string | undefined {
  const { t } = useTranslation('auth');
  if (!error) return undefined;
  const reason = known.find((one) => one === error);
  const name = provider === 'discord' || provider === 'twitch' ? t(provider) : '';
  return reason ? t(`problem.${reason}`, { provider: name }) : t('problem.unknown');
}
