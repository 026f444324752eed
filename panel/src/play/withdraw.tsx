import type { TournamentId } from '@matchdesk/contract/ids';
import { withdraw } from '@matchdesk/contract/people/players.calls';
import { useState } from 'react';
import { useInside } from './door.ts';
import { useSay } from './language.ts';
import { Button, Problem, Question } from './parts.tsx';
import { useAct } from './use-act.ts';

interface WithdrawProps {
  id: TournamentId;
  onChange: () => Promise<void>;
}

/** Takes the registration back, after a question. */
export function Withdraw({ id, onChange }: WithdrawProps) {
  const say = useSay();
  const { ask } = useInside();
  const [isAsked, setAsked] = useState(false);
  const { act, isBusy, refused, again, forget } = useAct(
    (_: undefined, key) => ask(withdraw, { params: { id } }, key),
    async () => {
      await onChange();
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
        {say('withdraw')}
      </Button>
      {isAsked && (
        <Question title={say('withdrawFrom')} onClose={close}>
          <p>{say('withdrawMeans')}</p>
          <Problem refused={refused} again={again} />
          <div className="buttons">
            <Button look="danger" isBusy={isBusy} onClick={() => void act(undefined)}>
              {say('withdraw')}
            </Button>
            <Button look="quiet" onClick={close}>
              {say('stay')}
            </Button>
          </div>
        </Question>
      )}
    </>
  );
}
