import type { Sentence } from '@matchdesk/contract/languages';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import type { Refused } from '#shared/api/refused.ts';
import { useSay } from './language.ts';

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'main' | 'quiet' | 'danger';
  isBusy?: boolean;
}

export function Button({ look = 'main', isBusy = false, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={`button ${look}`} aria-disabled={isBusy || undefined}>
      {children}
    </button>
  );
}

interface CardProps {
  title: ReactNode;
  look?: 'plain' | 'next';
  children: ReactNode;
}

export function Card({ title, look = 'plain', children }: CardProps) {
  const id = useId();
  return (
    <section className={`card ${look}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface ProblemProps {
  refused: Refused | undefined;
  again?: (() => void) | undefined;
  /** The sentences for single fields stand under these. */
  hasFields?: boolean;
  /** Refusals that are said in other words than the server's, by their codes. */
  says?: Readonly<Record<string, Sentence>> | undefined;
}

/** What went wrong, in a sentence, and a way to try again where that may help. */
export function Problem({ refused, again, hasFields = false, says = {} }: ProblemProps) {
  const say = useSay();
  if (!refused) return null;
  const own = says[refused.code];
  return (
    <div className="problem" role="alert">
      <p>{own ? say(own) : hasFields ? refused.message : refused.words}</p>
      {again && (
        <Button look="quiet" onClick={again}>
          {say('tryAgain')}
        </Button>
      )}
    </div>
  );
}

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  problems?: readonly string[] | undefined;
}

export function Field({ label, problems = [], ...rest }: FieldProps) {
  const id = useId();
  const isWrong = problems.length > 0;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
      />
      {isWrong && (
        <p id={`${id}-wrong`} className="wrong">
          {problems.join(' ')}
        </p>
      )}
    </div>
  );
}

interface QuestionProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** A question in front of the page; Escape closes it. */
export function Question({ title, children, onClose }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

interface FactsProps {
  facts: readonly (readonly [label: string, value: ReactNode] | false)[];
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl className="facts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

export function Waiting() {
  const say = useSay();
  return (
    <p className="waiting" role="status">
      {say('loading')}
    </p>
  );
}
