import { useSay } from './language.ts';
import type { RegisterProps } from './register.tsx';
import { eventTexts } from './texts-event.ts';

/** How a team gets in. */
export function RegisterTeam(_: RegisterProps) {
  const say = useSay();
  return <p>{say(eventTexts.teamsRegister)}</p>;
}
