import { Button, Group, Modal, PasswordInput, Text, TextInput } from '@mantine/core';
import { getMyFactor, proveIdentity } from '@matchdesk/contract/people/users.calls';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { apiQuery } from '#shared/api/query.ts';
import { useStore } from '#shared/store/store.ts';
import { askedProof } from './proof.ts';

/** Asks for the code of the second factor, or for the password if there is none, before a sensitive action. */
export function ProofDialog() {
  const { t } = useTranslation();
  const asked = useStore(askedProof);
  const { data } = useQuery({ ...apiQuery(getMyFactor, {}, { quiet: true }), enabled: asked !== undefined });
  const byCode = data?.data.has_factor ?? false;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const close = (isProven: boolean) => {
    setTyped('');
    setError(undefined);
    asked?.answer(isProven);
  };
  const prove = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const outcome = await attempt(
      proveIdentity,
      { body: byCode ? { code: typed } : { password: typed } },
      { quiet: true },
    );
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
        <Text mb="md">{t(byCode ? 'proof.codeText' : 'proof.text')}</Text>
        {byCode ? (
          <TextInput
            label={t('factor.code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            data-autofocus
            value={typed}
            error={error}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        ) : (
          <PasswordInput
            label={t('proof.password')}
            autoComplete="current-password"
            data-autofocus
            value={typed}
            error={error}
            visibilityToggleButtonProps={{ 'aria-label': t('proof.show') }}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={() => close(false)}>
            {t('confirm.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={typed === '' || !data}>
            {t('proof.confirm')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
