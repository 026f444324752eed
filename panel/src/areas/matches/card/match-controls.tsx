import { recreateGame } from '@matchdesk/contract/calls/matches';
import type { Match } from '@matchdesk/contract/matches/record';
import { call } from '#shared/api/call.ts';
import { type MatchControl, offeredControls } from '../offered.ts';
import { useStaffMatches } from '../staff-matches-context.ts';
import { useMatch } from '../store/use-match.ts';
import { useCardTexts } from './card-texts.ts';
import classes from './match-card.module.css';
import { Sprite } from './sprite.tsx';

/** What can be done with a match, in the head of its card. */
export function MatchControls({ number }: { number: number }) {
  const { t } = useCardTexts();
  const { tournament, store, calls, mayEdit, open } = useStaffMatches();
  const seen = useMatch(store, number);
  if (!seen || !mayEdit) return null;
  const { match } = seen;
  const act: Record<MatchControl, () => void> = {
    choose: () => open('winner', number),
    revert: () => open('revert', number),
    recreate: () => void recreate(match),
  };
  const recreate = async ({ id: matchId }: Match) => {
    const { data } = await call(recreateGame, { params: { id: tournament.id, matchId } });
    store.patch([data.data]);
  };
  return offeredControls(match, tournament.actions, calls.sidesNeeded).map((control) => (
    <button
      type="button"
      key={control}
      className={classes.control}
      aria-label={t(`controls.${control}`, { id: match.id })}
      title={t(`controls.${control}Title`)}
      onClick={act[control]}
    >
      <Sprite name={control} size={15} />
    </button>
  ));
}
