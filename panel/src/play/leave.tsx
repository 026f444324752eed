import type { TournamentId } from '@matchdesk/contract/ids';
import { dropOut, withdraw } from '@matchdesk/contract/people/players.link.calls';
import { AskedButton } from './asked-button.tsx';
import { useInside } from './door.ts';
import { useSay } from './language.ts';

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
  return (
    <AskedButton
      label={action}
      question={say(asks)}
      means={means}
      stay="stay"
      perform={(key) =>
        way === 'withdraw' ? ask(withdraw, { params: { id } }, key) : ask(dropOut, { params: { id } }, key)
      }
      onDone={onChange}
    />
  );
}
