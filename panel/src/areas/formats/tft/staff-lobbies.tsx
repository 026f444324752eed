import { Group } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { sendMatchMessage } from '@matchdesk/contract/desk/chats.calls';
import type { TftMeta } from '@matchdesk/contract/formats/tft';
import { finishTftMatch } from '@matchdesk/contract/formats/tft.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatControl, offersChat } from '#areas/desk/chats/index.ts';
import { Sprite, useDialog, useMatch, useOpenLinked } from '#areas/formats/matches/index.ts';
import {
  MineSwitch,
  RefereeMark,
  RefereesButton,
  RefereesProvider,
  useMine,
} from '#areas/formats/referees/index.ts';
import { useChannel } from '#shared/live/use-channel.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';
import { StaffLobbiesContext, type StaffLobbiesValue, useStaffLobbies } from './staff-lobbies-context.ts';
import { type LobbyControl, offeredControls } from './tft.available-actions.ts';
import classes from './tft.lobby-card.module.css';
import { LobbyExtrasContext } from './tft.lobby-card.tsx';
import { metaQuery, staffStore } from './tft.queries.ts';
import { Rounds } from './tree.tsx';
import { useNames } from './use-lobby-names.ts';
import { useLobbyParts } from './use-lobby-parts.ts';

const dialogs = { choose: 'winner', revert: 'revert' } as const;

const LobbyDialogs = lazy(async () => ({
  default: (await import('./lobby-dialogs.tsx')).LobbyDialogs,
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
  const { isMine } = useMine();
  const { ofRoundWith } = useLobbyParts(meta);
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
      <RefereesProvider tournament={id} what="lobby">
        <Shares tournament={tournament} meta={meta} />
        <div data-mine={isMine || undefined}>
          <LobbyExtrasContext value={extras}>
            <Rounds rounds={meta.rounds} store={store} isCounted />
          </LobbyExtrasContext>
        </div>
        <Suspense>{dialog && <LobbyDialogs {...dialog} roundOf={ofRoundWith} onClose={close} />}</Suspense>
      </RefereesProvider>
    </StaffLobbiesContext>
  );
}

/** Which colleague sees to what: "Mine", and giving lobbies away. */
function Shares({ tournament, meta }: StaffLobbiesProps) {
  const parts = useLobbyParts(meta);
  return (
    <Group gap="sm" mb="xs" justify="flex-end">
      <MineSwitch />
      <RefereesButton tournament={tournament} parts={parts.all} />
    </Group>
  );
}

/** What can be done with a lobby, in the head of its card. */
function LobbyControls({ number }: { number: number }) {
  const { t } = useTranslation('tft');
  const { t: matches } = useTranslation('matches');
  const { tournament, store, mayEdit, mayChat, open } = useStaffLobbies();
  const { lobbyName } = useNames();
  const seen = useMatch(store, number);
  if (!seen) return null;
  const { match: lobby } = seen;
  const title = (control: LobbyControl) => matches(`controls.${control}Title`);
  const offered = mayEdit ? offeredControls(lobby, tournament.actions) : [];
  const mark = <RefereeMark matchId={lobby.id} />;
  const buttons = offered.map((control) => (
    <button
      type="button"
      key={control}
      className={classes.control}
      aria-label={t(`card.${control}`, { id: lobby.id })}
      title={title(control)}
      onClick={() => open(dialogs[control], number)}
    >
      <Sprite name={control} size={15} />
    </button>
  ));
  if (!mayChat || !offersChat(tournament, { status: lobby.status, player: lobby.participants.length }))
    return (
      <>
        {mark}
        {buttons}
      </>
    );
  return (
    <>
      {mark}
      <ChatControl
        tournament={tournament.id}
        matchId={lobby.id}
        title={lobbyName(lobby)}
        label={matches('controls.chat', { number: `#${lobby.id}` })}
        className={classes.control}
      >
        <Sprite name="chat" size={15} />
      </ChatControl>
      {buttons}
    </>
  );
}
