import { channels } from '@matchdesk/contract/channels';
import { sendMatchMessage } from '@matchdesk/contract/desk/chats.calls';
import type { TftMeta } from '@matchdesk/contract/formats/tft';
import { finishTftMatch } from '@matchdesk/contract/formats/tft.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useDialog, useOpenLinked } from '#areas/formats/matches/index.ts';
import { useChannel } from '#shared/live/use-channel.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';
import { LobbyControls } from './card/lobby-controls.tsx';
import { LobbyExtrasContext } from './card/lobby-extras.ts';
import { StaffLobbiesContext, type StaffLobbiesValue } from './staff-lobbies-context.ts';
import { metaQuery, staffStore } from './tft.queries.ts';
import { Rounds } from './tree/tft.rounds.tsx';

const LobbyDialogs = lazy(async () => ({
  default: (await import('./dialogs/lobby-dialogs.tsx')).LobbyDialogs,
}));

interface StaffLobbiesProps {
  tournament: Tournament;
  meta: TftMeta;
}

/** The lobbies for staff, kept current, with their dialogs. */
export function StaffLobbies({ tournament, meta }: StaffLobbiesProps) {
  const { id } = tournament;
  const may = useMay();
  const mayEdit = may(finishTftMatch, tournament.game_id);
  const mayChat = may(sendMatchMessage, tournament.game_id);
  const [store] = useState(() => staffStore(id));
  const { dialog, open, close } = useDialog();
  const undoToast = useRef<number>(undefined);
  useChannel(channels.arena(id, '*'), ({ type, data }) => type === 'tft' && store.patch([data]), {
    onGap: () => store.reread(),
  });
  useChannel(channels.tournament(id), ({ type }) => {
    if (type === 'brackets') store.reread();
  });
  // The server counts the finished lobbies.
  useLiveRefresh(channels.arena(id, '*'), { records: [metaQuery(id).queryKey] });
  const staff = useMemo<StaffLobbiesValue>(
    () => ({ tournament, store, mayEdit, mayChat, open, undoToast }),
    [tournament, store, mayEdit, mayChat, open],
  );
  const extras = useMemo(
    () => ({ Controls: LobbyControls, onOpen: (number: number) => open('match', number) }),
    [open],
  );
  useOpenLinked((matchId) => {
    const number = matchId - meta.first_match_id;
    if (number < 0 || number >= meta.matches_count) return false;
    open('match', number);
    return true;
  });
  return (
    <StaffLobbiesContext value={staff}>
      <LobbyExtrasContext value={extras}>
        <Rounds rounds={meta.rounds} store={store} isCounted />
      </LobbyExtrasContext>
      <Suspense>{dialog && <LobbyDialogs {...dialog} onClose={close} />}</Suspense>
    </StaffLobbiesContext>
  );
}
