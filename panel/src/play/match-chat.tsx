import { adminCallToken } from '@matchdesk/contract/desk/admin-calls.rules';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { longestMessage } from '@matchdesk/contract/limits';
import { sendMyMatchMessage } from '@matchdesk/contract/people/players.link.calls';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { AdminCall } from './admin-call.tsx';
import { ChatMessages } from './chat-messages.tsx';
import { useInside } from './door.ts';
import { useSay } from './language.ts';
import { Button, Problem, Waiting } from './parts.tsx';
import { pictureTypes } from './picture-field.tsx';
import { rememberSent } from './sent-messages.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { useAct } from './use-act.ts';
import { useChat } from './use-chat.ts';

interface MatchChatProps {
  id: TournamentId;
  matchId: MatchId;
}

/** The chat of a match, and the way to call an admin into it. */
export function MatchChat({ id, matchId }: MatchChatProps) {
  const say = useSay();
  const heading = useId();
  const { chat, refused, refresh, readEarlier } = useChat(id, matchId);
  const { ask } = useInside();
  const [draft, setDraft] = useState('');
  const sending = useAct(
    (content: { message: string } | { image: File }, key) => {
      rememberSent(key);
      const body = { ...content, client_id: key };
      return ask(sendMyMatchMessage, { params: { id, matchId }, body }, key);
    },
    () => refresh(),
  );

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const message = draft.trim();
    if (message === '' || !(await sending.act({ message }))) return;
    // What was typed while it was sent stays.
    setDraft((now) => (now.trim() === message ? '' : now));
  };
  const call = async () => {
    const reason = draft.trim();
    const isCalled = await sending.act({ message: `${adminCallToken} ${reason}`.trim() });
    if (isCalled) setDraft((now) => (now.trim() === reason ? '' : now));
    return isCalled;
  };
  const sendPicture = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (file) await sending.act({ image: await shrinkPicture(file) });
  };

  return (
    <div className="chat">
      <h3>{say('chat')}</h3>
      {chat ? (
        <ChatMessages {...chat} refresh={refresh} readEarlier={readEarlier} />
      ) : (
        <Loading {...{ refused }} />
      )}
      <form onSubmit={send}>
        <input
          aria-label={say('message')}
          placeholder={say('message')}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={longestMessage}
          value={draft}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        />
        <Button type="submit" isBusy={sending.isBusy} aria-label={say('sendMessage')}>
          {say('send')}
        </Button>
      </form>
      <Problem refused={sending.refused} again={sending.again} />
      <div className="buttons">
        <AdminCall id={id} matchId={matchId} isBusy={sending.isBusy} onCall={call} />
        <input
          id={`${heading}-picture`}
          className="hidden-input"
          type="file"
          accept={pictureTypes}
          onChange={sendPicture}
        />
        <label htmlFor={`${heading}-picture`} className="button quiet">
          {say('sendPicture')}
        </label>
      </div>
    </div>
  );
}

function Loading({ refused }: Pick<ReturnType<typeof useChat>, 'refused'>) {
  return refused ? <Problem refused={refused} /> : <Waiting />;
}
