import type { TournamentId } from '@matchdesk/contract/ids';
import { claimSeat, previewClaim } from '@matchdesk/contract/tournaments/add-participants.calls';
import { useCallback, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useAccount } from '../account.ts';
import { Inside } from '../account-page.tsx';
import { useInside } from '../door.ts';
import { PageTitle } from '../frame.tsx';
import { useSay } from '../language.ts';
import { Button, Card, Problem, Waiting } from '../parts.tsx';
import { send } from '../send.ts';
import { useAct } from '../use-act.ts';
import { useSignInLinks } from '../use-back.ts';
import { usePolled } from '../use-polled.ts';
import { signInTexts } from './sign-in-texts.ts';
import { useGivenToken } from './use-given-token.ts';

const EVERY_MS = 60_000;
const storageKey = 'matchdesk.claim';

interface Seat {
  nickname: string;
  tournament: { id: TournamentId; title: string };
}

/** Where the link of a guest leads: whoever signs in takes the seat over. This tab keeps the link over a sign-in. */
export function ClaimPage() {
  const say = useSay();
  const given = useGivenToken();
  useEffect(() => {
    if (given) sessionStorage.setItem(storageKey, given);
  }, [given]);
  const token = given ?? sessionStorage.getItem(storageKey);
  return (
    <>
      <PageTitle>{say(signInTexts.claim)}</PageTitle>
      {token ? <SeatCard token={token} /> : <p>{say(signInTexts.claimNoLink)}</p>}
    </>
  );
}

function SeatCard({ token }: { token: string }) {
  const say = useSay();
  const account = useAccount();
  const links = useSignInLinks('/play/claim');
  const read = useCallback(() => send<{ data: Seat }>(previewClaim, { body: { token } }), [token]);
  const { data, refused, refresh } = usePolled(read, EVERY_MS);
  if (refused) return <Problem refused={refused} again={() => void refresh()} />;
  if (!data) return <Waiting />;
  const { nickname, tournament } = data.data;
  return (
    <Card title={say(signInTexts.claimSeat, { name: nickname, title: tournament.title })} look="next">
      <p>{say(signInTexts.claimText)}</p>
      {account ? (
        <Inside key={account.token}>
          <ClaimButton token={token} />
        </Inside>
      ) : (
        <>
          <p>{say(signInTexts.claimNeeds)}</p>
          <Link href={links.signIn} className="button main">
            {say('signIn')}
          </Link>
          <Link href={links.signUp} className="button quiet">
            {say('signUp')}
          </Link>
        </>
      )}
    </Card>
  );
}

function ClaimButton({ token }: { token: string }) {
  const say = useSay();
  const { ask } = useInside();
  const [, navigate] = useLocation();
  const { act, isBusy, refused, again } = useAct(
    (_: undefined, key) => ask(claimSeat, { body: { token } }, key),
    ({ data }) => {
      sessionStorage.removeItem(storageKey);
      navigate(`/play/t/${data.tournament.id}`, { replace: true });
    },
  );
  return (
    <>
      <Problem refused={refused} again={again} />
      <Button isBusy={isBusy} onClick={() => void act(undefined)}>
        {say(signInTexts.claimDo)}
      </Button>
    </>
  );
}
