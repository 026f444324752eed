import { Alert, Button, Group, NumberInput, Select, Stack, Text, Textarea } from '@mantine/core';
import type { PrizeLine } from '@matchdesk/contract/money/billing';
import { payByHand } from '@matchdesk/contract/money/billing.calls';
import { type HandPaymentMethod, handPaymentMethods } from '@matchdesk/contract/money/billing.rules';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { toSentTime } from '#shared/format/dates.ts';
import { money } from '#shared/format/numbers.ts';
import { DateTimeField } from '#shared/forms/date-time-field.tsx';
import { toFormErrors } from '#shared/forms/field-errors.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { keepPrizes } from './billing.queries.ts';
import { isSameLine } from './prize-lines.tsx';
import { placeText } from './transaction-cause.tsx';

interface HandPaymentFormProps {
  id: number;
  /** The line as it is now; nothing is due where somebody else has settled it meanwhile. */
  line: PrizeLine;
  onBack: () => void;
}

interface Values {
  amount: number | string;
  method: HandPaymentMethod;
  paid_at: string;
  note: string;
}

/** Records that somebody got a prize, or a part of it, outside of their wallet. */
export function HandPaymentForm({ id, line, onBack }: HandPaymentFormProps) {
  const { t } = useTranslation('billing');
  const [values, setValues] = useState<Values>(() => ({
    amount: line.due,
    method: 'cash',
    paid_at: new Date().toISOString(),
    note: '',
  }));
  const { save, errors, problem, isBusy } = useSaving({ id, line, onBack }, values);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return (
    <form
      ref={form}
      aria-label={t('hand.form')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="sm">
        <LineAbout line={line} />
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Fields
          currency={line.currency}
          values={values}
          errors={errors}
          onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onBack}>
            {t('hand.back')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={line.due === 0}>
            {t('hand.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useSaving({ id, line, onBack }: HandPaymentFormProps, { amount, paid_at, ...values }: Values) {
  const { t } = useTranslation('billing');
  const [seen, setSeen] = useState(line);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setErrors({});
    setProblem(undefined);
    const body = {
      participant_id: line.participant.id,
      user_id: line.user.id,
      currency: line.currency,
      digest: seen.digest,
      amount: String(amount),
      paid_at: toSentTime(paid_at),
      ...values,
    };
    const outcome = await attempt(payByHand, { params: { id }, body }, { quiet: true });
    const now = await keepPrizes(id, outcome);
    setBusy(false);
    if (outcome.ok) {
      toasts.add({ type: 'success', message: t('hand.saved') });
      return onBack();
    }
    const { refused } = outcome;
    if (refused.code === 'proof-needed') return;
    setErrors(toFormErrors(refused.errors));
    if (Object.keys(refused.errors).length === 0) setProblem(refused.message);
    // What the line is now is on the screen, so the next try is about that.
    setSeen(now?.lines.find((one) => isSameLine(one, line)) ?? seen);
  };
  return { save, errors, problem, isBusy };
}

/** Who is paid, for which place, and how much is due. */
function LineAbout({ line }: { line: PrizeLine }) {
  const { t } = useTranslation('billing');
  const { participant, user, currency } = line;
  return (
    <div>
      <Text fw={600}>
        {user.nickname}
        {user.nickname !== participant.name && ` (${participant.name})`}
      </Text>
      <Text size="sm">
        {placeText(t('place'), line.place_from, line.place_to)},{' '}
        {t('hand.due', { due: money(line.due, currency), amount: money(line.amount, currency) })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('hand.text')}
      </Text>
    </div>
  );
}

interface FieldsProps {
  currency: PrizeLine['currency'];
  values: Values;
  errors: Record<string, string>;
  onChange: (changed: Partial<Values>) => void;
}

function Fields({ currency, values, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('billing');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.select(), []);
  return (
    <>
      <NumberInput
        ref={first}
        label={t('hand.amount', { currency })}
        required
        value={values.amount}
        onChange={(amount) => onChange({ amount })}
        decimalScale={2}
        allowNegative={false}
        allowedDecimalSeparators={['.', ',']}
        inputMode="decimal"
        hideControls
        error={errors.amount}
      />
      <Select
        label={t('hand.method')}
        required
        allowDeselect={false}
        data={handPaymentMethods.map((value) => ({ value, label: t(`hand.methods.${value}`) }))}
        value={values.method}
        onChange={(method) => method && onChange({ method })}
        error={errors.method}
      />
      <DateTimeField
        label={t('hand.paidAt')}
        required
        value={values.paid_at}
        onChange={(paid_at) => onChange({ paid_at })}
        error={errors.paid_at}
      />
      <Textarea
        label={t('hand.note')}
        description={t('hand.noteHint')}
        autosize
        minRows={2}
        maxLength={500}
        value={values.note}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
        error={errors.note}
      />
    </>
  );
}
