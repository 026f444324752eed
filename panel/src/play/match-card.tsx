import { isSeries, seriesText } from '@matchdesk/contract/formats/possible-scores';
import type { TournamentId } from '@matchdesk/contract/ids';
import type { MyDuel, MyLobby, MyMatch } from '@matchdesk/contract/people/players';
import { isWin, ownScore } from '#shared/next-step/scores.ts';
import { moment } from '#shared/next-step/shown-times.ts';
import { useLanguage, useSay } from './language.ts';
import { LaterChat } from './later-chat.tsx';
import { LobbyPlayers } from './lobby-players.tsx';
import { Card, Facts } from './parts.tsx';
import { roundName } from './round-name.ts';

interface MatchProps {
  id: TournamentId;
  match: MyMatch;
}

/** One match of the player with its chat. */
export function MatchCard({ id, match }: MatchProps) {
  const title = useMatchTitle()(match);
  return (
    <Card title={title}>
      <MatchFacts match={match} />
      <LaterChat id={id} matchId={match.id} />
    </Card>
  );
}

/** `You against Bea`, `Match 12` while the other side is not known, or the round and lobby. */
export function useMatchTitle() {
  const say = useSay();
  const language = useLanguage();
  return (match: MyMatch): string => {
    if (match.kind === 'duel')
      return match.opponent === null
        ? say('match', { number: match.match_number })
        : say('against', { name: match.opponent });
    const round = roundName(match.round_name, language);
    return match.lobby === null ? round : `${round} · ${say('lobby', { number: match.lobby })}`;
  };
}

export function MatchFacts({ match }: { match: MyMatch }) {
  const say = useSay();
  const language = useLanguage();
  const { room } = match;
  return (
    <>
      <Facts
        facts={[
          [
            say('when'),
            <time key="when" dateTime={match.started_at}>
              {moment(match.started_at, language)}
            </time>,
          ],
          match.kind === 'duel' && [
            say('round'),
            `${roundName(match.round_name, language)} · ${say('match', { number: match.match_number })}`,
          ],
          match.kind === 'duel' &&
            isSeries(match.games_count) && [say('length'), say('bestOf', { count: match.games_count })],
          room !== null && room.room_id !== '' && [say('gameRoom'), <code key="room">{room.room_id}</code>],
          room !== null &&
            room.password !== '' && [say('password'), <code key="password">{room.password}</code>],
        ]}
      />
      {match.kind === 'duel' ? <Reports match={match} /> : <Lobby match={match} />}
    </>
  );
}

/** What a side reported or staff decided, as the player would say it. */
export function useScoreWords() {
  const say = useSay();
  return (match: MyDuel, sent: string): string => {
    const own = ownScore(sent, match.side);
    if (!isSeries(match.games_count)) return say(isWin(own) ? 'youWon' : 'youLost');
    return say(isWin(own) ? 'youWonScore' : 'youLostScore', { score: seriesText(own) });
  };
}

function Reports({ match }: { match: MyDuel }) {
  const say = useSay();
  const words = useScoreWords();
  const { mine, theirs } = match.reports;
  if (match.status === 'FINISHED' || (mine === null && theirs === null)) return null;
  const said = (report: string | null) => (report === null ? say('nothingYet') : words(match, report));
  return (
    <Facts
      facts={[
        [say('iReported'), said(mine)],
        [say('theyReported', { name: match.opponent ?? say('theOther') }), said(theirs)],
      ]}
    />
  );
}

function Lobby({ match }: { match: MyLobby }) {
  const say = useSay();
  return (
    <>
      {match.is_reported && match.points === null && match.place === null && <p>{say('reportedAlready')}</p>}
      <LobbyPlayers match={match} />
    </>
  );
}
