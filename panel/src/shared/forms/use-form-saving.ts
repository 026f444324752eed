import type { UseFormReturnType } from '@mantine/form';
import { check } from '@matchdesk/contract/check';
import type { Counted } from '@matchdesk/contract/records';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '#shared/api/refused.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { type FieldErrors, toFormErrors, type UnshownError } from './field-errors.ts';
import type { RecordFormOptions } from './use-record-form.ts';

interface Given<Values extends object> {
  fields: UseFormReturnType<Values>;
  /** The version that the typed values are based on. */
  version: number | undefined;
  /** Whether the form was saved. */
  saved: RefObject<boolean>;
}

type Options<Values extends object, Row extends Counted, Saved> = RecordFormOptions<
  Values,
  Row,
  Saved,
  unknown
> & { toBody?: (values: Values) => unknown };

/** Checks and sends what was typed, once at a time, and says why it failed. */
export function useFormSaving<Values extends object, Row extends Counted, Saved>(
  options: Options<Values, Row, Saved>,
  { fields, version, saved }: Given<Values>,
) {
  const { schema, record, ask, save, onSaved, onFailed, reload } = options;
  const { toBody = (values) => values, errorNames = {} } = options;
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>();
  const [unshown, setUnshown] = useState<readonly UnshownError[]>([]);
  const saving = useRef(false);
  const said = useRef<number>(undefined);
  /** The version from which a save was refused. */
  const refusedFrom = useRef<number>(undefined);

  const refuseFields = (errors: FieldErrors) => {
    fields.setErrors(toFormErrors(errors, errorNames));
    setRefused({ ...errors });
    said.current = onFailed?.(undefined);
  };

  const fail = async (error: unknown) => {
    if (isRefused(error) && Object.keys(error.errors).length > 0) return refuseFields(error.errors);
    if (isRefused(error) && error.code === 'changed-meanwhile' && reload) {
      refusedFrom.current = version;
      await reload();
      return;
    }
    said.current = onFailed?.(error as Error);
    if (said.current === undefined) setProblem((isRefused(error) && error.said) || t('error.generic'));
  };

  const run = async () => {
    const body = toBody(fields.getValues());
    const checked = check(schema, body, currentLanguage());
    if (!checked.ok) return refuseFields(checked.errors);
    if (ask && !(await ask(fields.getValues()))) return;
    const reply = await save(body, version);
    saved.current = true;
    onSaved(reply);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A second click may come before the page of a new record is left.
    if (saving.current || (saved.current && record === undefined)) return;
    saving.current = true;
    setBusy(true);
    setProblem(undefined);
    setUnshown([]);
    // The messages of the last try do not apply to this one.
    if (said.current) toasts.remove(said.current);
    void run()
      .catch(fail)
      .finally(() => {
        saving.current = false;
        setBusy(false);
      });
  };

  return { submit, busy, problem, setProblem, refused, refusedFrom, unshown, setUnshown };
}
