import type { RegisterProps } from './event/register.tsx';
import { eventTexts } from './event/texts.ts';
import { useSay } from './language.ts';

/** How a team gets in. */
export function RegisterTeam(_: RegisterProps) {
  const say = useSay();
  return <p>{say(eventTexts.teamsRegister)}</p>;
}
