import type { ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import { changeLineUp, getLineUp } from '@matchdesk/contract/people/players.calls';
import type { LineUp } from '@matchdesk/contract/people/players.line-up';
import { useCallback, useState } from 'react';
import { useInside } from '../door.ts';
import { useSay } from '../language.ts';
import { Button, Card, Facts, Problem } from '../parts.tsx';
import { useAct } from '../use-act.ts';
import { usePolled } from '../use-polled.ts';
import { type Picked, type Sizes, wrongSize } from './line-up-rules.ts';
import { PickLineUp } from './pick-line-up.tsx';
import { teamTexts } from './team-texts.ts';

const EVERY_MS = 8000;

interface LineUpProps {
  tournament: Sizes & { id: TournamentId };
}

/** Who plays for the own team, or for each of them. */
export function LineUpCards({ tournament }: LineUpProps) {
  const polled = useLineUp(tournament.id, undefined);
  const others = polled.data?.data.others ?? [];
  return (
    <>
      <LineUpCard tournament={tournament} polled={polled} />
      {others.map((participant) => (
        <OtherLineUp key={participant} tournament={tournament} participant={participant} />
      ))}
    </>
  );
}

function OtherLineUp({ tournament, participant }: LineUpProps & { participant: ParticipantId }) {
  return <LineUpCard tournament={tournament} polled={useLineUp(tournament.id, participant)} />;
}

function useLineUp(id: TournamentId, participant_id: ParticipantId | undefined) {
  const { ask } = useInside();
  const read = useCallback(
    () => ask(getLineUp, { params: { id }, query: participant_id ? { participant_id } : {} }),
    [ask, id, participant_id],
  );
  return usePolled(read, EVERY_MS);
}

interface LineUpCardProps extends LineUpProps {
  polled: ReturnType<typeof useLineUp>;
}

/** Who plays, and the way to change it for those who lead the team. */
function LineUpCard({ tournament, polled: { data, refused, refresh } }: LineUpCardProps) {
  const say = useSay();
  const [isChanging, setChanging] = useState(false);
  // Whoever was taken out of the line-up has none to see any more.
  if (!data || refused) return null;
  const lineUp = data.data;
  const { participant_id, team, others } = lineUp;
  const title = say(teamTexts.lineUp);
  const close = () => setChanging(false);
  return (
    <Card title={others.length > 0 ? `${title}: ${team.name}` : title}>
      {isChanging && lineUp.locked_by === null ? (
        <Change
          key={participant_id}
          lineUp={lineUp}
          tournament={tournament}
          onChange={refresh}
          onClose={close}
        />
      ) : (
        <Shown lineUp={lineUp} hasSubstitutes={tournament.substitute_limit > 0} />
      )}
      {lineUp.can_act && lineUp.locked_by === null && !isChanging && (
        <Button look="quiet" onClick={() => setChanging(true)}>
          {say(teamTexts.changeLineUp)}
        </Button>
      )}
      {lineUp.can_act && lineUp.locked_by === 'in-match' && <p className="faint">{say(teamTexts.inMatch)}</p>}
    </Card>
  );
}

function Shown({ lineUp, hasSubstitutes }: { lineUp: LineUp; hasSubstitutes: boolean }) {
  const say = useSay();
  const { team, line_up, substitutes } = lineUp;
  const names = (ids: readonly UserId[]) =>
    team.members
      .filter(({ user_id }) => ids.includes(user_id))
      .map(({ nickname }) => nickname)
      .join(', ') || say(teamTexts.nobody);
  return (
    <Facts
      facts={[
        [say(teamTexts.play), names(line_up)],
        hasSubstitutes && [say(teamTexts.substitutes), names(substitutes)],
      ]}
    />
  );
}

interface ChangeProps extends LineUpProps {
  lineUp: LineUp;
  onChange: () => Promise<void>;
  onClose: () => void;
}

function Change({ lineUp, tournament, onChange, onClose }: ChangeProps) {
  const say = useSay();
  const { ask } = useInside();
  // What others save meanwhile is not overwritten: the server refuses what was made from an older one.
  const [from] = useState(lineUp);
  const [picked, setPicked] = useState<Picked>(from);
  const [isTried, setTried] = useState(false);
  const { act, isBusy, refused, again, forget } = useAct(
    ({ line_up, substitutes }: Picked, key) =>
      ask(
        changeLineUp,
        {
          params: { id: tournament.id },
          body: {
            participant_id: from.participant_id,
            line_up: [...line_up],
            substitutes: [...substitutes],
            version: from.version,
          },
        },
        key,
      ),
    async () => {
      await onChange();
      onClose();
    },
  );
  const beginAgain = async () => {
    await onChange();
    forget();
    onClose();
  };
  const save = () => {
    setTried(true);
    if (!wrongSize(picked, tournament)) void act(picked);
  };
  const isOld = refused?.code === 'changed-meanwhile';
  return (
    <>
      <PickLineUp
        members={lineUp.team.members}
        sizes={tournament}
        picked={picked}
        isTried={isTried}
        onPick={setPicked}
      />
      <Problem refused={refused} again={isOld ? () => void beginAgain() : again} />
      <div className="buttons">
        {!isOld && (
          <Button isBusy={isBusy} onClick={save}>
            {say(teamTexts.save)}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {say('cancel')}
        </Button>
      </div>
    </>
  );
}
