import { Alert, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#shared/format/dates.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import classes from './paper-sheet.module.css';

interface PaperSheetProps {
  kind: 'a4' | 'a3' | 'standing';
  title: string;
  /** What is on this sheet. */
  about: string;
  number: number;
  of: number;
  /** When its facts were read. */
  readAt: number;
  children: ReactNode;
}

/** A sheet of paper in its true proportions: as wide as the screen allows, and in its own size when it is printed. */
export function PaperSheet({ kind, title, about, number, of, readAt, children }: PaperSheetProps) {
  const { t } = useTranslation('paper');
  return (
    <section
      className={`${classes.sheet} ${classes[kind]}`}
      aria-label={t('sheet', { number, of })}
      data-sheet
    >
      <div className={classes.paper}>
        <p className={classes.heading}>
          <b>{title}</b>
          <span>{about}</span>
          <span>{t('asOf', { time: dateTime(new Date(readAt).toISOString()) })}</span>
          {of > 1 && (
            <span>
              {number} / {of}
            </span>
          )}
        </p>
        {children}
      </div>
    </section>
  );
}

interface PaperStateProps {
  error: Error | null;
  isRead: boolean;
  onRetry: () => void;
}

/** While there is nothing to print: what is awaited, or what went wrong. */
export function PaperState({ error, isRead, onRetry }: PaperStateProps) {
  const { t } = useTranslation('paper');
  if (isRead) return null;
  return error ? (
    <ErrorState title={t('failed')} text={error.message} onRetry={onRetry} />
  ) : (
    <Loader size="sm" />
  );
}

export function PaperNote({ children }: { children: ReactNode }) {
  return (
    <Alert variant="light" className={classes.note}>
      {children}
    </Alert>
  );
}
