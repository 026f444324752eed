import type { TournamentId } from '@matchdesk/contract/ids';
import type { NextStep, PlayTournament } from '@matchdesk/contract/people/players';
import { isPreStart, matchTypes } from '@matchdesk/contract/statuses';
import { canDropOut } from '@matchdesk/contract/tournaments/participants.rules';
import type { ReactNode } from 'react';
import type { Refused } from '#shared/api/refused.ts';
import { wholeMoment } from '#shared/next-step/shown-times.ts';
import { PageTitle } from './frame.tsx';
import { isPlayed } from './is-played.ts';
import { useLanguage, useSay } from './language.ts';
import { Leave } from './leave.tsx';
import { MatchCard } from './match-card.tsx';
import { NextCard, type Register } from './next-card.tsx';
import { OtherMatches } from './other-matches.tsx';
import { Problem, Waiting } from './parts.tsx';
import { type Evening as Shown, useEvening } from './use-evening.ts';
import { PlayingContext } from './use-live.ts';

interface EveningProps {
  id: TournamentId;
  /** Known before anything is read, for somebody who came by a link. */
  name?: string;
  /** Of a private tournament. */
  code?: string | undefined;
  /** Stands in the place of the title, where more is known than players need. */
  top?: ReactNode;
  /** Where else there is something to read of it, for somebody who came by a link. */
  ways?: (tournament: PlayTournament) => ReactNode;
  /** How to register; whoever comes by a link was in already. */
  register?: Register | undefined;
  /** Who of the own team plays; whoever comes by a link is shown only what they can do. */
  team?: ((tournament: PlayTournament) => ReactNode) | undefined;
  /** In the place of everything, where the tournament cannot be seen. */
  unknown?: (why: Refused) => ReactNode;
}

/** A tournament as somebody sees it who plays in it: what comes next, the match of now, and what was played. */
export function Evening({ id, name, code, unknown, ...slots }: EveningProps) {
  const { data, refused, refresh } = useEvening(id, code);
  if (refused?.status === 404 && unknown) return unknown(refused);
  if (refused) return <Problem refused={refused} again={() => void refresh()} />;
  if (!data) return <Waiting />;
  const named = data.tournament.mine?.name ?? name;
  return <Loaded evening={data} name={named} onChange={refresh} {...slots} />;
}

/** Whoever plays no more has nothing to drop out of. */
const hasPlayedAll: readonly NextStep[] = ['out', 'wait-for-end', 'done'];

interface LoadedProps extends Pick<EveningProps, 'top' | 'ways' | 'register' | 'team'> {
  evening: Shown;
  name: string | undefined;
  onChange: () => Promise<void>;
}

function Loaded({ evening, name, top, ways, register, team, onChange }: LoadedProps) {
  const say = useSay();
  const { tournament, next, matches, written } = evening;
  const { id, status, mine, match_type } = tournament;
  const current = matches.find((match) => match.id === next.match_id);
  const others = matches.filter((match) => match !== current);
  return (
    <PlayingContext value={{ participants: next.participants, written }}>
      {top ?? <PageTitle>{tournament.title}</PageTitle>}
      <Head tournament={tournament} name={mine ? name : undefined} />
      <NextCard evening={evening} register={register} onChange={onChange} />
      {ways?.(tournament)}
      {mine && match_type === matchTypes.team && team?.(tournament)}
      {current && <MatchCard key={current.id} id={id} match={current} />}
      <OtherMatches
        id={id}
        title={say('laterMatches')}
        matches={others.filter((match) => !isPlayed(match))}
      />
      <OtherMatches id={id} title={say('pastMatches')} matches={others.filter(isPlayed).reverse()} />
      {mine && next.can_act && next.step !== 'left' && isPreStart(status) && (
        <Leave id={id} way="withdraw" onChange={onChange} />
      )}
      {mine && next.can_act && canDropOut(tournament, mine) && !hasPlayedAll.includes(next.step) && (
        <Leave id={id} way="drop-out" onChange={onChange} />
      )}
    </PlayingContext>
  );
}

function Head({ tournament, name }: { tournament: PlayTournament; name: string | undefined }) {
  const say = useSay();
  const language = useLanguage();
  const { started_at, status, participant_count: count, max_member: most, match_type } = tournament;
  const time = wholeMoment(started_at, language);
  const isAhead = Date.parse(started_at) > Date.now();
  return (
    <p className="head">
      {name !== undefined && <strong>{say('playingAs', { name })}</strong>}
      <time dateTime={started_at}>{say(isAhead ? 'startsAt' : 'startedAt', { time })}</time>
      {isPreStart(status) && (
        <span>{say(match_type === matchTypes.team ? 'teams' : 'players', { count, most })}</span>
      )}
    </p>
  );
}
