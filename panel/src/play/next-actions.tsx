import { isSeries, seriesText } from '@matchdesk/contract/formats/possible-scores';
import type { TournamentId } from '@matchdesk/contract/ids';
import type { MyDuel } from '@matchdesk/contract/people/players';
import { checkIn, reportMatch } from '@matchdesk/contract/people/players.link.calls';
import { isWin, ownScore } from '#shared/next-step/scores.ts';
import { useInside } from './door.ts';
import { useSay } from './language.ts';
import { Button, Problem } from './parts.tsx';
import { useAct } from './use-act.ts';

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
