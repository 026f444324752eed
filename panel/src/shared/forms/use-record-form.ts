import { type UseFormReturnType, useForm } from '@mantine/form';
import { check } from '@matchdesk/contract/check';
import { type Counted, editsOf } from '@matchdesk/contract/records';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { isRefused } from '#shared/api/refused.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { findSession } from '#shared/session/session.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { changedFields, type Rebased, rebase } from './changed-fields.ts';
import { type FieldErrors, toFormErrors, type UnshownError, unshownErrors } from './field-errors.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';

/**
 * What somebody had typed into a form that was taken from them: they lost the right to it, or their session ended. It
 * waits in this tab, for the same person and the same form.
 */
const typed = new Map<string, object>();

interface KeptTyping<Values> {
  name: string;
  /** The input that was kept. */
  found: Values | undefined;
  /** Whether the form still shows it. */
  isShown: boolean;
  drop: () => void;
}

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

interface RecordFormOptions<Values extends object, Row extends Counted, Saved, Body> {
  /** The contract's schema, checked before anything is sent. */
  schema: z.ZodType;
  /** The server's current record; undefined for a new one. */
  record?: Row | undefined;
  toValues: (record: Row | undefined) => Values;
  /** The target of Cancel. */
  cancelTo: string;
  /** Asks before anything is sent; false leaves the form as it is. */
  ask?: (values: Values) => Promise<boolean>;
  save: (body: Body, version: number | undefined) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** Reads the record again after a version conflict. */
  reload?: () => Promise<unknown>;
  /**
   * Shows why a save failed (`undefined` for field errors) and returns the toast's id. If it shows nothing, the form
   * does: one failure, one message.
   */
  onFailed?: (error: Error | undefined) => number | undefined;
  /** Fields that the contract names differently: `{contract's: form's}`. */
  errorNames?: Readonly<Record<string, keyof Values & string>>;
}

export interface RecordForm<Values extends object = object> {
  cancelTo: string;
  fields: UseFormReturnType<Values>;
  /** The error of a field that does not take it from `fields.getInputProps`. */
  errorOf: (path: string) => ReactNode;
  element: RefObject<HTMLFormElement | null>;
  busy: boolean;
  /** The error that belongs to no field. */
  problem: string | undefined;
  /** The errors of fields that are not on the screen. */
  unshown: readonly UnshownError[];
  /** Somebody else saved fields of this form since it was filled. */
  isBehind: boolean;
  /** Loads what the other person saved, and keeps everything typed. */
  catchUp: () => void;
  /** Fields that both changed, with the other's values, after `catchUp`. */
  clashes: { field: keyof Values & string; saved: Values[keyof Values] }[];
  /** Discards input that was kept from before the form was lost; undefined if there is none. */
  dropKept: (() => void) | undefined;
  submit: (event: FormEvent) => void;
}

/** Sends the values as they are. */
export function useRecordForm<Values extends object, Row extends Counted, Saved>(
  options: RecordFormOptions<Values, Row, Saved, Values>,
): RecordForm<Values>;

/** Checks and sends what `toBody` makes of the values. */
export function useRecordForm<Values extends object, Row extends Counted, Saved, Body>(
  options: RecordFormOptions<Values, Row, Saved, Body> & { toBody: (values: Values) => Body },
): RecordForm<Values>;

export function useRecordForm<Values extends object, Row extends Counted, Saved>(
  options: RecordFormOptions<Values, Row, Saved, unknown> & { toBody?: (values: Values) => unknown },
): RecordForm<Values> {
  const { record, toValues, cancelTo, errorNames = {} } = options;
  const version = record && editsOf(record);
  const [base, setBase] = useState({ values: toValues(record), version });
  const [clashes, setClashes] = useState<RecordForm<Values>['clashes']>([]);
  const saved = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const kept = useKeptTyping(base.values);
  const form = useForm<Values>({ mode: 'controlled', initialValues: kept.found ?? base.values });
  const { fields, errorOf, asked } = useAskedFields(form);

  const isDirty = () => !saved.current && changedFields(base.values, fields.getValues()).length > 0;
  const discard = useKeepTyping(kept.name, () => (isDirty() ? fields.getValues() : undefined));
  useUnsavedChanges(isDirty, discard);
  const { submit, busy, problem, setProblem, refused, refusedFrom, unshown, setUnshown } = useFormSaving(
    options,
    { fields, version: base.version, saved },
  );

  const isOlder = record !== undefined && version !== base.version && !saved.current;
  // Some changes do not concern the form, such as a tournament's status, so nobody has to review them.
  const isBehind = isOlder && changedFields(base.values, toValues(record)).length > 0;
  const catchUp = () => {
    const theirs = toValues(record);
    const { values, clashes: both }: Rebased<Values> = rebase(base.values, fields.getValues(), theirs);
    fields.setValues(values);
    setBase({ values: theirs, version });
    setClashes(both.map((field) => ({ field, saved: theirs[field] })));
    setProblem(undefined);
  };

  useEffect(() => {
    if (isBehind && !isDirty()) return catchUp();
    if (isOlder && !isBehind) return setBase({ ...base, version });
    if (busy || refusedFrom.current === undefined) return;
    const isCaughtUp = !isBehind && base.version !== refusedFrom.current;
    refusedFrom.current = undefined;
    if (isCaughtUp) element.current?.requestSubmit();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!refused) return;
    setUnshown(unshownErrors(refused, errorNames, asked.current));
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  const dropKept = kept.isShown
    ? () => {
        kept.drop();
        fields.setValues(base.values);
      }
    : undefined;

  return {
    cancelTo,
    fields,
    errorOf,
    element,
    busy,
    problem,
    unshown,
    isBehind,
    catchUp,
    clashes,
    dropKept,
    submit,
  };
}

/** Checks and sends what was typed, once at a time, and says why it failed. */
function useFormSaving<Values extends object, Row extends Counted, Saved>(
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

/**
 * Notes for which fields an error is asked. Fields on screen ask while rendering; errors nobody asked for belong to
 * fields that are not shown.
 */
function useAskedFields<Values extends object>(form: UseFormReturnType<Values>) {
  const asked = useRef(new Set<string>());
  asked.current.clear();
  const errorOf = (path: string) => {
    asked.current.add(path);
    return form.errors[path];
  };
  const fields: UseFormReturnType<Values> = {
    ...form,
    getInputProps: (path, options) => {
      asked.current.add(String(path));
      return form.getInputProps(path, options);
    },
  };
  return { fields, errorOf, asked };
}

function nameOf(values: object): string {
  const fields = Object.keys(values).sort().join();
  return `${findSession()?.user.id} ${window.location.pathname} ${fields}`;
}

function useKeptTyping<Values extends object>(values: Values): KeptTyping<Values> {
  const [name] = useState(() => nameOf(values));
  const [found] = useState(() => typed.get(name) as Values | undefined);
  const [isShown, setShown] = useState(found !== undefined);
  return { name, found, isShown, drop: () => setShown(false) };
}

/**
 * Keeps unsaved input when the form is unmounted. Returns a function that discards it, for people who chose to leave
 * without it.
 */
function useKeepTyping<Values extends object>(name: string, unsaved: () => Values | undefined): () => void {
  const { t } = useTranslation('forms');
  const discarded = useRef(false);
  const keep = useEffectEvent(() => {
    const left = discarded.current ? undefined : unsaved();
    typed.delete(name);
    if (!left) return;
    typed.set(name, left);
    toasts.addOnce({ type: 'info', message: t('kept.text') });
  });
  useEffect(() => () => keep(), []);
  return () => {
    discarded.current = true;
  };
}
