import { Anchor, Button, Divider, Group, Loader, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconBrandDiscord, IconBrandTwitch } from '@tabler/icons-react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { externalAddress, safeRedirect } from '#guards.ts';
import { CodeForm, FactorSetUp } from '#shared/factor/factor.tsx';
import { useStore } from '#shared/store/store.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { playersAddress, startConfig } from '#start-config.ts';
import { AuthFrame } from './auth-frame.tsx';
import { FormAlert } from './form-alert.tsx';
import { type LoginErrors, loginErrors } from './login-errors.ts';
import { SecretField } from './secret-form.tsx';
import {
  beginFactor,
  type Credentials,
  confirmFactor,
  type OwedFactor,
  openWith,
  owedFactor,
  signInWithCode,
  signInWithPassword,
} from './sign-in.ts';

const names = ['super', 'admin', 'treasurer', 'manager', 'player'] as const;

const knownProblems = [
  'provider-not-configured',
  'players-not-allowed',
  'blocked',
  'link-refused',
  'sign-in-failed',
] as const;

export function LoginPage() {
  const { t } = useTranslation('auth');
  const { t: shell } = useTranslation();
  const { error, provider } = useSearch({ strict: false });
  const problem = useProblem(error, provider);
  const owed = useStore(owedFactor);
  if (owed)
    return (
      <AuthFrame title={shell('factor.title')} subtitle={t('subtitle')}>
        <FactorStep key={owed.token} owed={owed} />
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('title')} subtitle={t('subtitle')}>
      <LoginForm problem={problem} />
      <Divider my="md" label={t('or')} labelPosition="center" />
      <SocialButtons />
      <Text size="sm" ta="center" mt="md">
        <Anchor href={playersAddress('/sign-in')} inherit>
          {t('areYouPlayer')}
        </Anchor>
      </Text>
    </AuthFrame>
  );
}

/** The problem with a social sign-in that the address names; an unknown reason gets the generic text. */
function useProblem(error: string | undefined, provider: string | undefined): string | undefined {
  const { t } = useTranslation('auth');
  if (!error) return undefined;
  const reason = knownProblems.find((one) => one === error);
  const name = provider === 'discord' || provider === 'twitch' ? t(provider) : '';
  return reason ? t(`problem.${reason}`, { provider: name }) : t('problem.unknown');
}

const providers = [
  { provider: 'discord', icon: IconBrandDiscord },
  { provider: 'twitch', icon: IconBrandTwitch },
] as const;

/** Plain links: the browser goes to the API, which redirects to the provider. */
function SocialButtons() {
  const { t } = useTranslation('auth');
  return (
    <SimpleGrid cols={2} spacing="sm">
      {providers.map(({ provider, icon: Sign }) => (
        <Button
          key={provider}
          component="a"
          href={externalAddress('api', `/social-login/${provider}?backend_auth=1`)}
          variant="default"
          leftSection={<Sign size={18} stroke={1.6} aria-hidden />}
          aria-label={t('signInWith', { provider: t(provider) })}
        >
          {t(provider)}
        </Button>
      ))}
    </SimpleGrid>
  );
}

function LoginForm({ problem }: { problem: string | undefined }) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const { redirect } = useSearch({ strict: false });
  const [values, setValues] = useState<Credentials>({ email: '', password: '' });
  const [errors, setErrors] = useState<LoginErrors>({ form: problem });
  const [busy, setBusy] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  // People come here to type their e-mail.
  useEffect(() => email.current?.focus(), []);

  const set = (change: Partial<Credentials>) => {
    setValues({ ...values, ...change });
    setErrors({});
  };

  const fail = (found: LoginErrors) => {
    setErrors(found);
    if (found.email) email.current?.focus();
    else if (found.password) password.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing: LoginErrors = {
      email: values.email.trim() ? undefined : t('required'),
      password: values.password ? undefined : t('required'),
    };
    if (missing.email || missing.password) return fail(missing);
    setBusy(true);
    try {
      if (await signInWithPassword(values)) router.history.replace(safeRedirect(redirect));
      else setBusy(false);
    } catch (error) {
      setBusy(false);
      fail(loginErrors(error));
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <FormAlert text={errors.form} />
        <TextInput
          ref={email}
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          value={values.email}
          error={errors.email}
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
        />
        <SecretField
          ref={password}
          label={t('password')}
          autoComplete="current-password"
          value={values.password}
          error={errors.password}
          onChange={({ currentTarget }) => set({ password: currentTarget.value })}
        />
        <Button type="submit" loading={busy} fullWidth mt={4}>
          {t('signIn')}
        </Button>
        <AnchorLink to="/reset-password" size="sm" ta="center">
          {t('reset.forgot')}
        </AnchorLink>
        {startConfig.demo && <DemoAccounts onPick={set} />}
      </Stack>
    </form>
  );
}

/** Only where the server runs the demo: its accounts are no secret there. */
function DemoAccounts({ onPick }: { onPick: (account: Credentials) => void }) {
  const { t } = useTranslation('auth');
  return (
    <div>
      <Text size="xs" c="dimmed" mb={6}>
        {t('demo.text')}
      </Text>
      <Group gap={6}>
        {names.map((name) => (
          <Button
            key={name}
            size="compact-xs"
            variant="default"
            onClick={() => onPick({ email: `${name}@matchdesk.test`, password: 'matchdesk-demo' })}
          >
            {t(`demo.${name}`)}
          </Button>
        ))}
      </Group>
    </div>
  );
}

/** The step after the password: enter the code, or set up the second factor if a role needs it. */
function FactorStep({ owed: { token, needs } }: { owed: OwedFactor }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { redirect } = useSearch({ strict: false });
  const goOn = () => router.history.replace(safeRedirect(redirect));
  return (
    <Stack gap="sm">
      {needs === 'code' ? (
        <>
          <Text size="sm">{t('factor.ask')}</Text>
          <CodeForm
            label={t('factor.codeOrRecovery')}
            send={async (code) => {
              await signInWithCode(token, code);
              goOn();
            }}
          />
        </>
      ) : (
        <>
          <Text size="sm">{t('factor.required')}</Text>
          <SetUpAtLogin token={token} onDone={goOn} />
        </>
      )}
      <Anchor component="button" type="button" size="sm" onClick={() => owedFactor.set(undefined)}>
        {t('factor.startAgain')}
      </Anchor>
    </Stack>
  );
}

function SetUpAtLogin({ token, onDone }: { token: string; onDone: () => void }) {
  const [begun, setBegun] = useState<{ secret: string; address: string }>();
  const asked = useRef(false);
  const bearer = useRef('');
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    // The sign-in has expired, so it starts over.
    beginFactor(token).then(setBegun, () => owedFactor.set(undefined));
  }, [token]);
  if (!begun) return <Loader size="sm" />;
  return (
    <FactorSetUp
      {...begun}
      confirm={async (code) => {
        const confirmed = await confirmFactor(token, code);
        bearer.current = confirmed.bearer;
        return confirmed.codes;
      }}
      onDone={() => void openWith(bearer.current).then(onDone, () => owedFactor.set(undefined))}
    />
  );
}
