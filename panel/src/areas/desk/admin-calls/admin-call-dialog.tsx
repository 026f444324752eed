import { Button, Group, Modal, NativeSelect, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { type CallOutcome, callOutcomes } from '@matchdesk/contract/desk/admin-calls.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '#shared/api/outcome.ts';
import { useMe } from '#shared/session/me.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { callActions, colleaguesQuery } from './admin-calls.queries.ts';

interface FormProps {
  isBusy: boolean;
  onCancel: () => void;
}

interface FormButtonsProps extends FormProps {
  label: string;
  isDisabled?: boolean;
}

interface SilenceFormProps extends FormProps {
  onSilence: (minutes: number, reason: string) => void;
}

const choices = [15, 60, 240, 1440] as const;

interface ResolveFormProps extends FormProps {
  onResolve: (outcome: CallOutcome, note: string) => void;
}

interface NoteFormProps extends FormProps {
  onNote: (note: string) => void;
}

interface HandOverFormProps extends FormProps {
  tournament: number;
  onHandOver: (colleague: { user_id: number; nickname: string }) => void;
}

export type AdminCallDialogKind = 'resolve' | 'note' | 'hand-over' | 'silence';

interface AdminCallDialogProps {
  kind: AdminCallDialogKind;
  call: AdminCall;
  isBusy: boolean;
  /** Resolves to whether it succeeded. */
  run: (call: AdminCall, action: Promise<Outcome<{ data?: AdminCall }>>) => Promise<boolean>;
  onResolved: () => void;
  onClose: () => void;
}

/** The dialogs that ask before an action on a call. */
export function AdminCallDialog({ kind, call, isBusy, run, onResolved, onClose }: AdminCallDialogProps) {
  const { t } = useTranslation('admin-calls');
  const { t: shell } = useTranslation();
  const finish = async (
    action: Promise<Outcome<{ data?: AdminCall }>>,
    message: string,
    then?: () => void,
  ) => {
    if (!(await run(call, action))) return;
    toasts.add({ type: 'success', message });
    onClose();
    then?.();
  };
  const form = { isBusy, onCancel: onClose };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`dialogs.${kind}`, { name: call.payload.nickname })}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      {kind === 'resolve' && (
        <ResolveForm
          {...form}
          onResolve={(outcome, note) =>
            void finish(callActions.resolve(call, outcome, note), t('done.resolved'), onResolved)
          }
        />
      )}
      {kind === 'note' && (
        <NoteForm {...form} onNote={(note) => void finish(callActions.note(call, note), t('done.noted'))} />
      )}
      {kind === 'hand-over' && (
        <HandOverForm
          {...form}
          tournament={call.tournament_id}
          onHandOver={({ user_id, nickname: name }) =>
            void finish(callActions.handOver(call, user_id), t('done.handedOver', { name }))
          }
        />
      )}
      {kind === 'silence' && (
        <SilenceForm
          {...form}
          onSilence={(minutes, reason) =>
            void finish(
              callActions.silence(call, minutes, reason).then(withoutCall),
              t('done.silenced', { name: call.payload.nickname }),
            )
          }
        />
      )}
    </Modal>
  );
}

/** For actions whose reply does not contain the call. */
const withoutCall = (outcome: Outcome<unknown>): Outcome<{ data?: AdminCall }> =>
  outcome.ok ? { ...outcome, data: {} } : outcome;

function HandOverForm({ tournament, onHandOver, ...form }: HandOverFormProps) {
  const { t } = useTranslation('admin-calls');
  const me = useMe();
  const { data, isError } = useQuery(colleaguesQuery(tournament));
  const others = data?.data.filter(({ user_id }) => user_id !== me?.id) ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const colleague = others.find(({ user_id }) => String(user_id) === chosen);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (colleague) onHandOver(colleague);
      }}
    >
      <Select
        label={t('colleague')}
        data-autofocus
        searchable
        limit={50}
        nothingFoundMessage={t('noColleague')}
        data={others.map(({ user_id, nickname }) => ({ value: String(user_id), label: nickname }))}
        value={chosen}
        onChange={setChosen}
      />
      {isError && <Text c="dimmed">{t('failed')}</Text>}
      <FormButtons {...form} label={t('handOver')} isDisabled={!colleague} />
    </form>
  );
}

/** A note for colleagues, which stays with the match. */
function NoteForm({ onNote, ...form }: NoteFormProps) {
  const { t } = useTranslation('admin-calls');
  const [note, setNote] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim()) onNote(note.trim());
      }}
    >
      <TextInput
        label={t('noteLabel')}
        data-autofocus
        maxLength={1000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {t('noteHint')}
      </Text>
      <FormButtons {...form} label={t('note')} isDisabled={!note.trim()} />
    </form>
  );
}

/** How a call ended, and what colleagues should know of it. Arrows choose, Enter resolves. */
function ResolveForm({ onResolve, ...form }: ResolveFormProps) {
  const { t } = useTranslation('admin-calls');
  const [outcome, setOutcome] = useState<CallOutcome>('solved');
  const [note, setNote] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onResolve(outcome, note.trim());
      }}
    >
      <Radio.Group
        label={t('outcome')}
        value={outcome}
        onChange={(value) => setOutcome(value as CallOutcome)}
      >
        <Stack gap={8} mt={6}>
          {callOutcomes.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`outcomes.${value}`)}
              {...(value === outcome && { 'data-autofocus': true })}
            />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        label={t('noteOptional')}
        mt="md"
        maxLength={1000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <FormButtons {...form} label={t('resolve')} />
    </form>
  );
}

/** "No more calls here": the caller can write, but not call for a time. */
function SilenceForm({ onSilence, ...form }: SilenceFormProps) {
  const { t } = useTranslation('admin-calls');
  const [minutes, setMinutes] = useState('15');
  const [reason, setReason] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim()) onSilence(Number(minutes), reason.trim());
      }}
    >
      <Text size="sm" mb="sm">
        {t('silenceHint')}
      </Text>
      <NativeSelect
        label={t('silenceFor')}
        data={choices.map((value) => ({ value: String(value), label: t(`minutes.${value}`) }))}
        value={minutes}
        onChange={({ currentTarget }) => setMinutes(currentTarget.value)}
      />
      <TextInput
        label={t('silenceReason')}
        mt="sm"
        data-autofocus
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <FormButtons {...form} label={t('silenceConfirm')} isDisabled={!reason.trim()} />
    </form>
  );
}

export function FormButtons({ label, isBusy, isDisabled = false, onCancel }: FormButtonsProps) {
  const { t } = useTranslation('admin-calls');
  return (
    <Group mt="md" gap="sm" justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={isBusy} disabled={isDisabled}>
        {label}
      </Button>
    </Group>
  );
}
