import { getTeamInvite } from '@matchdesk/contract/people/players.calls';
import type { MyTeam } from '@matchdesk/contract/people/players.teams';
import { lazy, Suspense, useCallback, useState } from 'react';
import { copyText } from '../copy-text.ts';
import { useInside } from '../door.ts';
import { useSay } from '../language.ts';
import { Button, Field, Problem, Waiting } from '../parts.tsx';
import { usePolled } from '../use-polled.ts';
import { RenewInvite } from './renew-invite.tsx';
import { teamTexts } from './team-texts.ts';
import './teams.css';

const QrCode = lazy(() => import('#shared/qr/qr.tsx').then((file) => ({ default: file.QrCode })));

const EVERY_MS = 60_000;

type Invited = Pick<MyTeam, 'id' | 'name'>;

/** The link by which others join, to be sent or scanned. */
export function Invite({ team }: { team: Invited }) {
  const say = useSay();
  const { ask } = useInside();
  const read = useCallback(() => ask(getTeamInvite, { params: { id: team.id } }), [ask, team.id]);
  const { data, refused, refresh } = usePolled(read, EVERY_MS);
  return (
    <>
      <p className="faint">{say(teamTexts.inviteMeans)}</p>
      {refused && <Problem refused={refused} again={() => void refresh()} />}
      {!data && !refused && <Waiting />}
      {data && <PassOn key={data.data.link} team={team} link={data.data.link} />}
      {data && <RenewInvite id={team.id} onRenewed={refresh} />}
    </>
  );
}

function PassOn({ team: { name }, link }: { team: Invited; link: string }) {
  const say = useSay();
  const [said, setSaid] = useState<'copied' | 'notCopied'>();
  const [isShown, setShown] = useState(false);
  const copy = async () => setSaid((await copyText(link)) ? 'copied' : 'notCopied');
  const share = () => {
    // Whoever closes the phone’s own sheet has changed their mind.
    navigator.share({ title: say(teamTexts.shareTitle, { team: name }), url: link }).catch(() => undefined);
  };
  const canShare = 'share' in navigator;
  return (
    <>
      <Field
        label={say(teamTexts.link)}
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="buttons">
        {canShare && <Button onClick={share}>{say(teamTexts.share)}</Button>}
        <Button look={canShare ? 'quiet' : 'main'} onClick={() => void copy()}>
          {say(teamTexts.copy)}
        </Button>
        <Button look="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {say(isShown ? teamTexts.hideQr : teamTexts.showQr)}
        </Button>
      </div>
      <p className="done" role="status">
        {said && say(teamTexts[said])}
      </p>
      {isShown && (
        <div className="qr">
          <Suspense fallback={<Waiting />}>
            <QrCode text={link} label={say(teamTexts.qrOf, { team: name })} size={240} />
          </Suspense>
        </div>
      )}
    </>
  );
}
