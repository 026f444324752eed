import { Button, Group, PasswordInput, Text } from '@mantine/core';
import { changeMyPassword, listSessions } from '@matchdesk/contract/people/users.calls';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { refresh } from '#shared/api/query.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { Block } from './block.tsx';

/** Changes a person's own password; asks them to prove their identity if the last proof is too old. */
export function PasswordBlock() {
  const { t } = useTranslation('users');
  const { t: shell } = useTranslation();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const change = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const outcome = await attempt(changeMyPassword, { body: { password } }, { quiet: true });
    setBusy(false);
    if (!outcome.ok) return setError(outcome.refused.words);
    setPassword('');
    toasts.add({ type: 'success', message: t('password.changed') });
    await refresh(listSessions);
  };
  return (
    <Block title={t('password.title')}>
      <Text size="sm">{t('password.text')}</Text>
      <form onSubmit={(event) => void change(event)} noValidate>
        <Group align="flex-start" gap="sm">
          <PasswordInput
            label={t('password.new')}
            autoComplete="new-password"
            w={280}
            value={password}
            error={error}
            visibilityToggleButtonProps={{ 'aria-label': shell('proof.show') }}
            onChange={({ currentTarget }) => {
              setPassword(currentTarget.value);
              setError(undefined);
            }}
          />
          <Button type="submit" mt={25} loading={busy} disabled={password === ''}>
            {t('password.change')}
          </Button>
        </Group>
      </form>
    </Block>
  );
}
