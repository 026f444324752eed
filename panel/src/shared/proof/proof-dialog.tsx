import { Button, Group, Modal, PasswordInput, Text } from '@mantine/core';
import { proveIdentity } from '@matchdesk/contract/calls/users';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { useStore } from '#shared/store/store.ts';
import { askedProof } from './proof.ts';

/** Asks for the password once more, before something that could take an account over. */
export function ProofDialog() {
  const { t } = useTranslation();
  const asked = useStore(askedProof);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const close = (isProven: boolean) => {
    setPassword('');
    setError(undefined);
    asked?.answer(isProven);
  };
  const prove = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const outcome = await attempt(proveIdentity, { body: { password } }, { quiet: true });
    setBusy(false);
    if (outcome.ok) close(true);
    else setError(outcome.refused.words);
  };

  return (
    <Modal
      opened={asked !== undefined}
      onClose={() => close(false)}
      title={t('proof.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      centered
      size="sm"
      zIndex={500}
    >
      <form onSubmit={(event) => void prove(event)}>
        <Text mb="md">{t('proof.text')}</Text>
        <PasswordInput
          label={t('proof.password')}
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={error}
          visibilityToggleButtonProps={{ 'aria-label': t('proof.show') }}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={() => close(false)}>
            {t('confirm.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={password === ''}>
            {t('proof.confirm')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
