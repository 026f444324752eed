import { useTranslation } from 'react-i18next';
import { ChatControl, offersChat } from '#areas/desk/chats/index.ts';
import { Sprite, useMatch } from '#areas/formats/matches/index.ts';
import { useStaffLobbies } from '../staff-lobbies-context.ts';
import { type LobbyControl, offeredControls } from '../tft.available-actions.ts';
import { useNames } from '../use-names.ts';
import classes from './tft.lobby-card.module.css';

const dialogs = { choose: 'winner', revert: 'revert' } as const;

/** What can be done with a lobby, in the head of its card. */
export function LobbyControls({ number }: { number: number }) {
  const { t } = useTranslation('tft');
  const { t: matches } = useTranslation('matches');
  const { tournament, store, mayEdit, mayChat, open } = useStaffLobbies();
  const { lobbyName } = useNames();
  const seen = useMatch(store, number);
  if (!seen) return null;
  const { match: lobby } = seen;
  const title = (control: LobbyControl) => matches(`controls.${control}Title`);
  const offered = mayEdit ? offeredControls(lobby, tournament.actions) : [];
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
    return buttons;
  return (
    <>
      <ChatControl
        tournament={tournament.id}
        matchId={lobby.id}
        title={lobbyName(lobby)}
        label={matches('controls.chat', { id: lobby.id })}
        className={classes.control}
      >
        <Sprite name="chat" size={15} />
      </ChatControl>
      {buttons}
    </>
  );
}
