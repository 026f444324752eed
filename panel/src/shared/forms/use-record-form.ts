import { type UseFormReturnType, useForm } from '@mantine/form';
import { type Counted, editsOf } from '@matchdesk/contract/records';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import { changedFields, type Rebased, rebase } from './changed-fields.ts';
import { type UnshownError, unshownErrors } from './field-errors.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';
import { useAskedFields } from './use-asked-fields.ts';
import { useFormSaving } from './use-form-saving.ts';
import { useKeepTyping, useKeptTyping } from './use-kept-typing.ts';

export interface RecordFormOptions<Values extends object, Row extends Counted, Saved, Body> {
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
