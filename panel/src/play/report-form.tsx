import { isSeries, seriesText } from '@matchdesk/contract/formats/possible-scores';
import { largestPoints } from '@matchdesk/contract/limits';
import type { MyDuel, MyLobby, MyMatch, PlayTournament } from '@matchdesk/contract/people/players';
import { reportMatch } from '@matchdesk/contract/people/players.link.calls';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isWin, type OwnScore, scoreChoices, sentScore } from '#shared/next-step/scores.ts';
import { Chips } from './chips.tsx';
import { useInside } from './door.ts';
import { useSay } from './language.ts';
import { lobbyEvidence } from './lobby-evidence.ts';
import { Button, Field, Problem } from './parts.tsx';
import { PictureField } from './picture-field.tsx';
import type { TextKey } from './texts.ts';
import { useAct } from './use-act.ts';

interface ReportFormProps {
  tournament: PlayTournament;
  match: MyMatch;
  onDone: () => void | Promise<void>;
  onCancel: () => void;
}

/** How a match ended, as the player says it. */
export function ReportForm({ tournament, match, onDone, onCancel }: ReportFormProps) {
  return match.kind === 'duel' ? (
    <DuelReport {...{ tournament, match, onDone, onCancel }} />
  ) : (
    <LobbyReport {...{ tournament, match, onDone, onCancel }} />
  );
}

type Evidence = { result: string } | { points: number } | { place: number } | object;

function useReport({ tournament, match, onDone }: Omit<ReportFormProps, 'onCancel'>) {
  const { ask } = useInside();
  const params = { id: tournament.id, matchId: match.id };
  return useAct(
    ({ evidence, screenshot }: { evidence: Evidence; screenshot: File | undefined }, key) =>
      ask(reportMatch, { params, body: { ...evidence, ...(screenshot && { screenshot }) } }, key),
    onDone,
  );
}

function DuelReport({ match, ...rest }: ReportFormProps & { match: MyDuel }) {
  const say = useSay();
  const [chosen, choose] = useState<OwnScore>();
  const label = (score: OwnScore) =>
    isSeries(match.games_count) ? seriesText(score) : say(isWin(score) ? 'won' : 'lost');
  const title = say(isSeries(match.games_count) ? 'howEnded' : 'whoWon');
  return (
    <ReportFrame
      {...rest}
      match={match}
      lacks={chosen ? undefined : 'pickResult'}
      evidence={() => (chosen ? { result: sentScore(chosen, match.side) } : {})}
    >
      <Chips title={title} choices={scoreChoices(match.games_count)} {...{ chosen, choose, label }} />
    </ReportFrame>
  );
}

const places = [1, 2, 3, 4, 5, 6, 7, 8] as const;

function LobbyReport({ match, ...rest }: ReportFormProps & { match: MyLobby }) {
  const say = useSay();
  const wanted = lobbyEvidence(rest.tournament.type);
  const [place, choose] = useState<number>();
  const [points, setPoints] = useState('');
  const evidence = () => {
    if (wanted === 'place' && place !== undefined) return { place };
    return wanted === 'points' && points !== '' ? { points: Number(points) } : undefined;
  };
  const lacking = { points: 'needPoints', place: 'needPlace', picture: 'needPicture' } as const;
  return (
    <ReportFrame
      {...rest}
      match={match}
      lacks={evidence() ? undefined : lacking[wanted]}
      isPictureEnough
      isOnlyPicture={wanted === 'picture'}
      evidence={() => evidence() ?? {}}
    >
      {wanted === 'place' && (
        <Chips
          title={say('yourPlace')}
          choices={places}
          chosen={place}
          choose={choose}
          label={(one) => String(one)}
        />
      )}
      {wanted === 'points' && (
        <Field
          label={say('yourPoints')}
          type="number"
          inputMode="numeric"
          min={0}
          max={largestPoints}
          value={points}
          onChange={({ currentTarget }) => setPoints(currentTarget.value)}
        />
      )}
    </ReportFrame>
  );
}

interface ReportFrameProps extends ReportFormProps {
  /** What is still missing, unless a picture says it. */
  lacks: TextKey | undefined;
  isPictureEnough?: boolean;
  isOnlyPicture?: boolean;
  evidence: () => Evidence;
  children: ReactNode;
}

function ReportFrame(props: ReportFrameProps) {
  const { lacks, isPictureEnough, isOnlyPicture, evidence, onCancel, children } = props;
  const say = useSay();
  const [screenshot, setScreenshot] = useState<File>();
  const [isTried, setTried] = useState(false);
  const { act, isBusy, refused, again } = useReport(props);
  const missing = isPictureEnough && screenshot ? undefined : lacks;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!missing) void act({ evidence: evidence(), screenshot });
  };
  return (
    <form className="report" onSubmit={submit} noValidate>
      {children}
      <PictureField
        label={say(isOnlyPicture ? 'pictureNeeded' : 'picture')}
        picture={screenshot}
        onChange={setScreenshot}
      />
      {isTried && missing && (
        <p className="wrong" role="alert">
          {say(missing)}
        </p>
      )}
      <Problem refused={refused} again={again} />
      <div className="buttons">
        <Button type="submit" isBusy={isBusy}>
          {say(isBusy ? 'sending' : 'send')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {say('cancel')}
        </Button>
      </div>
    </form>
  );
}
