import { useTranslation } from 'react-i18next';
import { Sprite, useMatch } from '#areas/matches/index.ts';
import { type LobbyControl, offeredControls } from '../offered.ts';
import { useStaffLobbies } from '../staff-lobbies-context.ts';
import classes from './lobby-card.module.css';

const dialogs = { choose: 'winner', revert: 'revert' } as const;

/** What can be done with a lobby, in the head of its card. */
export function LobbyControls({ number }: { number: number }) {
  const { t } = useTranslation('tft');
  const { t: matches } = useTranslation('matches');
  const { tournament, store, mayEdit, open } = useStaffLobbies();
  const seen = useMatch(store, number);
  if (!seen || !mayEdit) return null;
  const { match: lobby } = seen;
  const title = (control: LobbyControl) => matches(`controls.${control}Title`);
  return offeredControls(lobby, tournament.actions).map((control) => (
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
}
