import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { login, logout } from '@matchdesk/contract/people/auth.calls';
import { claimSeat, previewClaim } from '@matchdesk/contract/tournaments/add-participants.calls';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { AuthFrame } from './auth-frame.tsx';
import { FormAlert } from './form-alert.tsx';
import { SecretField } from './secret-form.tsx';
import { useLinkToken } from './use-link-token.ts';

interface Seat {
  nickname: string;
  title: string;
}

/** Where the link of a guest leads: whoever signs in with their account takes the seat over. */
export function ClaimSeatPage() {
  const { t } = useTranslation('auth');
  const { token } = useLinkToken('/claim-seat');
  const [seat, setSeat] = useState<Seat>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (!token) return;
    void attempt(previewClaim, { body: { token } }, { quiet: true, waited: false }).then((outcome) => {
      if (!outcome.ok) return setFailure(outcome.refused.words);
      const { nickname, tournament } = outcome.data.data;
      setSeat({ nickname, title: tournament.title });
    });
  }, [token]);
  return (
    <AuthFrame title={t('claim.title')} subtitle={t('claim.text')}>
      {!token && !seat && <FormAlert text={t('claim.noLink')} />}
      <FormAlert text={failure} />
      {token && seat && <ClaimForm token={token} seat={seat} />}
    </AuthFrame>
  );
}

function ClaimForm({ token, seat }: { token: string; seat: Seat }) {
  const { t } = useTranslation('auth');
  const [values, setValues] = useState({ email: '', password: '' });
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);

  const claim = async (): Promise<string | undefined> => {
    const session = await attempt(login, { body: values }, { quiet: true, asPlayer: true });
    if (!session.ok) return session.refused.words;
    const { token: bearer, needs } = session.data;
    if (needs) return t('claim.secondFactor');
    const outcome = await attempt(claimSeat, { body: { token } }, { quiet: true, bearer, asPlayer: true });
    await attempt(logout, {}, { quiet: true, bearer, asPlayer: true });
    return outcome.ok ? undefined : outcome.refused.words;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const said = await claim();
    setIsBusy(false);
    setFailure(said);
    setIsDone(said === undefined);
  };

  if (isDone)
    return (
      <Alert color="green" role="status">
        {t('claim.done', { title: seat.title })}
      </Alert>
    );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>{t('claim.seat', { name: seat.nickname, title: seat.title })}</Text>
        <FormAlert text={failure} />
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          value={values.email}
          onChange={({ currentTarget }) => setValues({ ...values, email: currentTarget.value })}
        />
        <SecretField
          label={t('password')}
          autoComplete="current-password"
          value={values.password}
          onChange={({ currentTarget }) => setValues({ ...values, password: currentTarget.value })}
        />
        <Button type="submit" loading={isBusy} fullWidth mt={4}>
          {t('claim.claim')}
        </Button>
      </Stack>
    </form>
  );
}
