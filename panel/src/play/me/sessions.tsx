import { endMyOtherSessions, endMySession, listMySessions } from '@matchdesk/contract/people/players.calls';
import type { Session } from '@matchdesk/contract/people/users.record';
import { useCallback } from 'react';
import { wholeMoment } from '#shared/next-step/shown-times.ts';
import { browserName } from '#shared/people/browser-name.ts';
import { useInside } from '../door.ts';
import { useLanguage, useSay } from '../language.ts';
import { Button, Card, Problem, Waiting } from '../parts.tsx';
import { useAct } from '../use-act.ts';
import { usePolled } from '../use-polled.ts';
import { meTexts } from './account-texts.ts';

const EVERY_MS = 60_000;

/** The browsers in which the player is signed in. */
export function Sessions() {
  const say = useSay();
  const { ask } = useInside();
  const read = useCallback(() => ask(listMySessions, {}), [ask]);
  const { data, refused, refresh } = usePolled(read, EVERY_MS);
  const ending = useAct((_: undefined, key) => ask(endMyOtherSessions, {}, key), refresh);
  const sessions = data?.data ?? [];
  return (
    <Card title={say(meTexts.sessions)}>
      {!data && !refused && <Waiting />}
      <Problem refused={refused} again={() => void refresh()} />
      <ul className="matches">
        {sessions.map((session) => (
          <Row key={session.id} session={session} refresh={refresh} />
        ))}
      </ul>
      <Problem refused={ending.refused} again={ending.again} />
      {sessions.length > 2 && (
        <Button look="quiet" isBusy={ending.isBusy} onClick={() => void ending.act(undefined)}>
          {say(meTexts.signOutElsewhere)}
        </Button>
      )}
    </Card>
  );
}

interface RowProps {
  session: Session;
  refresh: () => Promise<void>;
}

function Row({ session: { id, agent, address, seen_at, is_current }, refresh }: RowProps) {
  const say = useSay();
  const language = useLanguage();
  const { ask } = useInside();
  const { act, isBusy, refused, again } = useAct(
    (sessionId: number, key) => ask(endMySession, { params: { sessionId } }, key),
    refresh,
  );
  const browser = agent ? browserName(agent) : say(meTexts.otherBrowser);
  return (
    <li className="entry">
      <span>
        <strong>{browser}</strong> {is_current && <span className="faint">({say(meTexts.here)})</span>}
        <br />
        <span className="faint">
          {say(meTexts.lastUsed, { time: wholeMoment(seen_at, language) })}
          {address && ` · ${address}`}
        </span>
      </span>
      {!is_current && (
        <Button
          look="quiet"
          aria-label={say(meTexts.signOutOf, { browser })}
          isBusy={isBusy}
          onClick={() => void act(id)}
        >
          {say(meTexts.signOutThere)}
        </Button>
      )}
      <Problem refused={refused} again={again} />
    </li>
  );
}
