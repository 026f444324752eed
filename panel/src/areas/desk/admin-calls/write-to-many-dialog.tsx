import { Modal, Text, Textarea } from '@mantine/core';
import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { sendToMatches, sendTournamentMessage } from '@matchdesk/contract/desk/chats.calls';
import { mostMatchesAtOnce } from '@matchdesk/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { newKey } from '#shared/api/new-key.ts';
import { notifyFailure, toasts } from '#shared/toasts/toasts.ts';
import { FormButtons } from './admin-call-dialog.tsx';

interface WriteToManyProps {
  calls: readonly AdminCall[];
  /** Gets the calls that the text did not reach. */
  onSent: (left: readonly AdminCall[]) => void;
  onClose: () => void;
}

/** One text to the chats of all chosen calls. Calls that fail stay chosen and are retried with the same message id. */
export function WriteToMany({ calls, onSent, onClose }: WriteToManyProps) {
  const { t } = useTranslation('admin-calls');
  const { t: shell } = useTranslation();
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [clientId, setClientId] = useState(newKey);

  const send = async () => {
    setBusy(true);
    const body = { message: message.trim(), client_id: clientId };
    const left: AdminCall[] = [];
    let sent = 0;
    for (const portion of portionsOf(calls)) {
      const [{ tournament_id: id, match_id }] = portion as [AdminCall];
      const match_ids = portion.flatMap(({ match_id: matchId }) => matchId ?? []);
      const outcome =
        match_id === null
          ? await attempt(sendTournamentMessage, { params: { id }, body }, { quiet: true })
          : await attempt(sendToMatches, { params: { id }, body: { ...body, match_ids } }, { quiet: true });
      if (outcome.ok) sent += portion.length;
      else {
        left.push(...portion);
        notifyFailure(t('failed'), outcome.refused);
      }
    }
    setBusy(false);
    if (sent > 0) toasts.add({ type: 'success', message: t('done.sent', { count: sent }) });
    onSent(left);
    if (left.length === 0) onClose();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('writeTo', { count: calls.length })}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (message.trim()) void send();
        }}
      >
        <Textarea
          label={t('message')}
          data-autofocus
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2000}
          value={message}
          onChange={({ currentTarget }) => {
            setMessage(currentTarget.value);
            setClientId(newKey());
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit();
          }}
        />
        <Text size="xs" c="dimmed" mt={4}>
          {t('writeHint')}
        </Text>
        <FormButtons isBusy={isBusy} onCancel={onClose} label={t('send')} isDisabled={!message.trim()} />
      </form>
    </Modal>
  );
}

/** Batches per tournament, each as large as the server takes; a tournament's own chat is a batch of its own. */
function portionsOf(calls: readonly AdminCall[]): AdminCall[][] {
  const inMatches = calls.filter(({ match_id }) => match_id !== null);
  const byTournament = Map.groupBy(inMatches, ({ tournament_id }) => tournament_id);
  const portions = [...byTournament.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / mostMatchesAtOnce) }, (_, index) =>
      all.slice(index * mostMatchesAtOnce, (index + 1) * mostMatchesAtOnce),
    ),
  );
  const inTournaments = calls.filter(({ match_id }) => match_id === null);
  const once = new Map(inTournaments.map((call) => [call.tournament_id, call]));
  return [...portions, ...[...once.values()].map((call) => [call])];
}
