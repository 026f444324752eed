import type { Sentence } from '@matchdesk/contract/languages';
import { useState } from 'react';
import type { Outcome } from '#shared/api/read-answer.ts';
import { useSay } from './language.ts';
import { Button, Problem, Question } from './parts.tsx';
import type { TextKey } from './texts.ts';
import { useAct } from './use-act.ts';

interface AskedButtonProps<Data> {
  label: TextKey | Sentence;
  question: string;
  means: TextKey | Sentence;
  /** The button that changes nothing. */
  stay: TextKey | Sentence;
  perform: (key: string) => Promise<Outcome<Data>>;
  onDone: () => void | Promise<void>;
  /** Refusals that are said in other words than the server's, by their codes. */
  says?: Readonly<Record<string, Sentence>>;
}

/** Does what can hardly be taken back, after a question. */
export function AskedButton<Data>({
  label,
  question,
  means,
  stay,
  perform,
  onDone,
  says,
}: AskedButtonProps<Data>) {
  const say = useSay();
  const [isAsked, setAsked] = useState(false);
  const { act, isBusy, refused, again, forget } = useAct(
    (_: undefined, key) => perform(key),
    async () => {
      await onDone();
      setAsked(false);
    },
  );
  const close = () => {
    setAsked(false);
    forget();
  };
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {say(label)}
      </Button>
      {isAsked && (
        <Question title={question} onClose={close}>
          <p>{say(means)}</p>
          <Problem refused={refused} again={again} says={says} />
          <div className="buttons">
            <Button look="danger" isBusy={isBusy} onClick={() => void act(undefined)}>
              {say(label)}
            </Button>
            <Button look="quiet" onClick={close}>
              {say(stay)}
            </Button>
          </div>
        </Question>
      )}
    </>
  );
}
