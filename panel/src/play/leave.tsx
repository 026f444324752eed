import type { TournamentId } from '@matchdesk/contract/ids';
import { dropOut, withdraw } from '@matchdesk/contract/people/players.calls';
import { useState } from 'react';
import { useInside } from './door.ts';
import { useSay } from './language.ts';
import { Button, Problem, Question } from './parts.tsx';
import { useAct } from './use-act.ts';

const ways = {
  withdraw: { action: 'withdraw', asks: 'withdrawFrom', means: 'withdrawMeans' },
  'drop-out': { action: 'dropOut', asks: 'dropOutOf', means: 'dropOutMeans' },
} as const;

interface LeaveProps {
  id: TournamentId;
  /** Before the start the registration is taken back; from then on people drop out. */
  way: keyof typeof ways;
  onChange: () => Promise<void>;
}

/** Leaves the tournament, after a question. */
export function Leave({ id, way, onChange }: LeaveProps) {
  const say = useSay();
  const { action, asks, means } = ways[way];
  const { ask } = useInside();
  const [isAsked, setAsked] = useState(false);
  const { act, isBusy, refused, again, forget } = useAct(
    (_: undefined, key) =>
      way === 'withdraw' ? ask(withdraw, { params: { id } }, key) : ask(dropOut, { params: { id } }, key),
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
        {say(action)}
      </Button>
      {isAsked && (
        <Question title={say(asks)} onClose={close}>
          <p>{say(means)}</p>
          <Problem refused={refused} again={again} />
          <div className="buttons">
            <Button look="danger" isBusy={isBusy} onClick={() => void act(undefined)}>
              {say(action)}
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
