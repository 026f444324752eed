import { Paper, Text, TextInput } from '@mantine/core';
import type { OpenMatch } from '@matchdesk/contract/formats/results';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unlessAsked, useKeys } from '#shared/keys/keys.ts';
import { useStaffMatches } from '../staff-matches-context.ts';
import { focusedNumber, focusOpenAfter } from './open-cards.ts';
import { useQuick } from './quick-results.tsx';
import classes from './result-line.module.css';
import { type ScreenScope, useReadLine } from './use-read-line.ts';

interface ResultLineProps extends ScreenScope {
  onGo: (match: OpenMatch) => void;
}

const digits = [...'0123456789'];

/** A result as it is typed: the first digit opens the line, which says what Enter will do. */
export function ResultLine(props: ResultLineProps) {
  const [begun, setBegun] = useState<{ text: string; at: number | undefined }>();
  const from = useRef<Element>(null);
  const begin = (text: string) => {
    from.current = document.activeElement;
    setBegun({ text, at: focusedNumber() });
  };
  const goBack = () => {
    const options = { preventScroll: true };
    if (from.current instanceof HTMLElement && from.current.isConnected) from.current.focus(options);
    else if (begun?.at !== undefined) focusOpenAfter(begun.at, options);
  };
  useKeys(Object.fromEntries(digits.map((digit) => [digit, unlessAsked(() => begin(digit))])));
  return begun && <OpenLine {...begun} {...props} goBack={goBack} onEnd={() => setBegun(undefined)} />;
}

interface OpenLineProps extends ResultLineProps {
  text: string;
  /** The match whose card had the focus. */
  at: number | undefined;
  /** Puts the focus where it was before. */
  goBack: () => void;
  onEnd: () => void;
}

function OpenLine({ text: begun, at, onGo, goBack, onEnd, ...scope }: OpenLineProps) {
  const { t } = useTranslation('matches');
  const hint = useId();
  const quick = useQuick();
  const { guard } = useStaffMatches();
  const [text, setText] = useState(begun);
  const read = useReadLine(text, at, scope);
  const decide = ({ match, changedAt, choice }: Extract<typeof read, { does: 'decide' }>) => {
    if (!guard.isMeant({ id: match.id, changedAt }, match.version, undefined)) return;
    goBack();
    onEnd();
    quick?.decide(match, choice, false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (read.does === 'decide') decide(read);
    if (read.does !== 'go') return;
    onEnd();
    onGo(read.match);
  };
  const giveUp = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    goBack();
    onEnd();
  };
  return (
    <Paper withBorder shadow="md" p="xs" component="form" className={classes.line} onSubmit={submit}>
      <TextInput
        autoFocus
        size="sm"
        w={150}
        aria-label={t('quick.line')}
        aria-describedby={hint}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={giveUp}
        onBlur={onEnd}
      />
      <Text id={hint} size="sm" role="status" {...(read.does === 'nothing' && { c: 'dimmed' })}>
        {read.says}
      </Text>
    </Paper>
  );
}
