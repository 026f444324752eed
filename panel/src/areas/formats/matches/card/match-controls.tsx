import { recreateGame } from '@matchdesk/contract/formats/matches.calls';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { ChatControl, chatTitle, offersChat } from '#areas/desk/chats/index.ts';
import { RefereeMark } from '#areas/formats/referees/index.ts';
import { call } from '#shared/api/call.ts';
import { useWaiting, type Waiting } from '#shared/waiting/waiting.store.ts';
import { takeBack } from '#shared/waiting/waiting-acts.ts';
import { type MatchControl, offeredControls } from '../matches.available-actions.ts';
import { useStaffMatches } from '../staff-matches-context.ts';
import { useMatch } from '../use-match.ts';
import { useCardTexts } from './card-texts.ts';
import classes from './match-card.module.css';
import { Sprite } from './sprite.tsx';

/** What can be done with a match, in the head of its card. */
export function MatchControls({ number }: { number: number }) {
  const { t, nameOf } = useCardTexts();
  const { tournament, store, calls, mayEdit, mayChat, open } = useStaffMatches();
  const seen = useMatch(store, number);
  const waiting = useWaiting('result', seen?.match.id ?? 0);
  if (!seen) return null;
  const { match } = seen;
  if (waiting && !waiting.refused) return <TakeBackControl waiting={waiting} number={match.match_number} />;
  const isHalf = match.first_participant === null || match.second_participant === null;
  const act: Record<MatchControl, () => void> = {
    choose: () => open('winner', number),
    revert: () => open('revert', number),
    recreate: () => void recreate(match),
  };
  const recreate = async ({ id: matchId }: Match) => {
    const { data } = await call(recreateGame, { params: { id: tournament.id, matchId } });
    store.patch([data.data]);
  };
  const offered = mayEdit ? offeredControls(match, tournament.actions, calls.sidesNeeded) : [];
  const buttons = offered.map((control) => (
    <button
      type="button"
      key={control}
      className={classes.control}
      aria-label={t(`controls.${control}`, { number: match.match_number })}
      title={t(control === 'choose' && isHalf ? 'controls.chooseEarlyTitle' : `controls.${control}Title`)}
      data-early={(control === 'choose' && isHalf) || undefined}
      onClick={act[control]}
    >
      <Sprite name={control} size={15} />
    </button>
  ));
  const mark = <RefereeMark matchId={match.id} />;
  if (!mayChat || !offersChat(tournament, match, calls.silentIn))
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
        matchId={match.id}
        title={chatTitle(match.match_number, [
          nameOf(match.first_participant),
          nameOf(match.second_participant),
        ])}
        label={t('controls.chat', { number: match.match_number })}
        className={classes.control}
      >
        <Sprite name="chat" size={15} />
      </ChatControl>
      {buttons}
    </>
  );
}

/** While a result waits for a connection nothing else is done with its match. */
function TakeBackControl({ waiting, number }: { waiting: Waiting; number: number }) {
  const { t } = useCardTexts();
  return (
    <button
      type="button"
      className={classes.control}
      aria-label={t('controls.takeBack', { number })}
      title={t('controls.takeBackTitle')}
      onClick={() => takeBack(waiting)}
    >
      <Sprite name="revert" size={15} />
    </button>
  );
}
