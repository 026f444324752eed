import { useServerNow } from '#shared/clock/server-time.ts';
import { clockText } from '#shared/format/clock-text.ts';
import { useSay } from './language.ts';

interface CountdownProps {
  until: string;
  says: 'timeLeft' | 'opensIn';
}

/** Counts down by the server’s clock. */
export function Countdown({ until, says }: CountdownProps) {
  const say = useSay();
  const left = Date.parse(until) - useServerNow();
  if (left <= 0) return null;
  return (
    <p className="countdown" role="timer">
      {say(says, { clock: clockText(left) })}
    </p>
  );
}
