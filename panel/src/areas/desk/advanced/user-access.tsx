import { Button, Group, Text, TextInput } from '@mantine/core';
import { blockUser, unblockUser } from '@matchdesk/contract/desk/advanced.calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { sayDone, sayFailed } from './say-saved.ts';
import { Section } from './section.tsx';

/** Blocks a user by e-mail and lets them in again. */
export function UserAccess() {
  const { t } = useTranslation('advanced');
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'block' | 'unblock'>();
  const act = async (how: 'block' | 'unblock') => {
    setError(undefined);
    const question = { title: t('users.block'), text: t('users.question', { email }), danger: true };
    if (how === 'block' && !(await confirm({ ...question, confirmLabel: t('users.block') }))) return;
    setBusy(how);
    const given = { body: { email } };
    const outcome = await (how === 'block'
      ? attempt(blockUser, given, { quiet: true })
      : attempt(unblockUser, given, { quiet: true }));
    setBusy(undefined);
    if (outcome.ok) {
      sayDone(t(`users.${how}ed`));
      setEmail('');
    } else if (outcome.refused.errors.email) setError(outcome.refused.errors.email[0]);
    else sayFailed(outcome.refused);
  };
  return (
    <Section title={t('users.title')}>
      <Text size="sm" c="dimmed">
        {t('users.hint')}
      </Text>
      <Group align="flex-start" gap="sm">
        <TextInput
          label={t('users.email')}
          type="email"
          autoComplete="off"
          w={{ base: '100%', sm: 320 }}
          value={email}
          error={error}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value);
            setError(undefined);
          }}
        />
        <Button
          mt={25}
          color="red.8"
          loading={busy === 'block'}
          disabled={email.trim() === ''}
          onClick={() => void act('block')}
        >
          {t('users.block')}
        </Button>
        <Button
          mt={25}
          variant="default"
          loading={busy === 'unblock'}
          disabled={email.trim() === ''}
          onClick={() => void act('unblock')}
        >
          {t('users.unblock')}
        </Button>
      </Group>
    </Section>
  );
}
