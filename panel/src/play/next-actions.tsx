import { isSeries, seriesText } from '@matchdesk/contract/formats/possible-scores';
import type { TournamentId } from '@matchdesk/contract/ids';
import type { MyDuel, PlayTournament } from '@matchdesk/contract/people/players';
import { checkIn, register, reportMatch } from '@matchdesk/contract/people/players.calls';
import { matchTypes } from '@matchdesk/contract/statuses';
import { useState } from 'react';
import { type Door, useInside } from './door.ts';
import { useSay } from './language.ts';
import { Button, Field, Problem } from './parts.tsx';
import { isWin, ownScore } from './scores.ts';
import { useAct } from './use-act.ts';

interface RegisterProps {
  tournament: PlayTournament;
  code: string | undefined;
  kind: Door['kind'];
  onChange: () => Promise<void>;
}

export function Register({ tournament, code = '', kind, onChange }: RegisterProps) {
  const say = useSay();
  const { ask } = useInside();
  const [typed, setTyped] = useState(code);
  const { act, isBusy, refused, again } = useAct(
    (secret_code: string, key) =>
      ask(register, { params: { id: tournament.id }, body: secret_code === '' ? {} : { secret_code } }, key),
    onChange,
  );
  if (kind === 'link') return <p>{say('askOrganisers')}</p>;
  if (tournament.match_type === matchTypes.team) return <p>{say('teamsRegister')}</p>;
  return (
    <>
      {tournament.is_private && (
        <Field
          label={say('secretCode')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <Problem refused={refused} again={again} />
      <Button isBusy={isBusy} onClick={() => void act(typed)}>
        {say('register')}
      </Button>
    </>
  );
}

interface CheckInProps {
  id: TournamentId;
  onChange: () => Promise<void>;
}

export function CheckIn({ id, onChange }: CheckInProps) {
  const say = useSay();
  const { ask } = useInside();
  const { act, isBusy, refused, again } = useAct(
    (_: undefined, key) => ask(checkIn, { params: { id } }, key),
    onChange,
  );
  return (
    <>
      <Problem refused={refused} again={again} />
      <Button isBusy={isBusy} onClick={() => void act(undefined)}>
        {say('checkIn')}
      </Button>
    </>
  );
}

interface ConfirmReportProps extends CheckInProps {
  match: MyDuel;
  onReport: () => void;
}

/** What the other side reported, confirmed in one press. */
export function ConfirmReport({ id, match, onChange, onReport }: ConfirmReportProps) {
  const say = useSay();
  const { ask } = useInside();
  const { theirs } = match.reports;
  const { act, isBusy, refused, again } = useAct(
    (result: string, key) => ask(reportMatch, { params: { id, matchId: match.id }, body: { result } }, key),
    onChange,
  );
  return (
    <>
      <Problem refused={refused} again={again} />
      {theirs !== null && (
        <Button isBusy={isBusy} onClick={() => void act(theirs)}>
          {isSeries(match.games_count)
            ? say('confirmScore', { score: seriesText(ownScore(theirs, match.side)) })
            : say(isWin(ownScore(theirs, match.side)) ? 'confirmWon' : 'confirmLost')}
        </Button>
      )}
      <Button look="quiet" onClick={onReport}>
        {say('other')}
      </Button>
    </>
  );
}
