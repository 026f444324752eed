import type { MyMatch } from '@matchdesk/contract/people/players';
import type { NextStep } from '@matchdesk/contract/people/players.next';
import { isOver, isPreStart, isRunning, type TournamentType } from '@matchdesk/contract/statuses';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { dueAt } from '#lifecycle/tournament-clock.ts';
import type { WhyNoEntry } from './entry-rules.ts';
import type { MyEntry } from './my-next.store.ts';

type Dated = 'started_at' | 'register_timeout' | 'check_in_time' | 'auto_check_in';

export interface Facts {
  tournament: Pick<StoredTournament, 'type' | 'status' | 'is_generated' | Dated>;
  /** Undefined for those who never entered it. */
  entry: Pick<MyEntry, 'own_status' | 'how_left' | 'is_gone'> | undefined;
  /** Of those who are not in it. */
  whyNoEntry: WhyNoEntry;
  /** Their matches, while the tournament runs. */
  matches: readonly MyMatch[];
}

export interface FoundStep {
  step: NextStep;
  /** Perhaps past by now. */
  until?: string | undefined;
  match?: MyMatch;
}

/** What comes next for a player, whatever the type of the tournament: what they can do now, or what they wait for. */
export function nextStep(facts: Facts): FoundStep {
  const { tournament, entry } = facts;
  if (!entry || entry.is_gone) return outside(facts);
  if (entry.how_left && entry.how_left !== 'withdrew') return { step: 'left' };
  if (isPreStart(tournament.status)) return beforeStart(tournament, entry);
  if (entry.own_status !== 'active') return { step: 'not-playing' };
  if (!isRunning(tournament.status)) return { step: 'done' };
  // [PLAY-33] They keep their place, so that they read the same as somebody who was eliminated.
  return entry.how_left ? { step: 'out' } : whilePlaying(facts.matches);
}

/** Somebody who withdrew can register again while that is open. */
function outside({ tournament, entry, whyNoEntry: why }: Facts): FoundStep {
  if (why === 'registration-closed') return { step: entry ? 'left' : whenClosed(tournament) };
  if (why) return { step: why };
  if (tournament.status === 'OPENED')
    return { step: 'wait-for-registration', until: dueAt(tournament)?.toISOString() };
  return { step: 'register', until: tournament.started_at };
}

function whenClosed({ status }: Facts['tournament']): NextStep {
  if (isOver(status)) return 'over';
  return isRunning(status) ? 'others-play' : 'registration-closed';
}

/** Whether people are told before the start whom they meet first. */
const isDrawnAhead: Record<TournamentType, boolean> = {
  1: true,
  2: false,
  3: true,
  4: true,
  5: true,
  6: false,
  7: true,
  8: false,
  9: false,
};

function beforeStart(
  tournament: Facts['tournament'],
  { own_status }: NonNullable<Facts['entry']>,
): FoundStep {
  const { type, status, started_at, check_in_time, auto_check_in, is_generated } = tournament;
  const needsCheckIn = check_in_time > 0 && !auto_check_in && own_status === 'registered';
  if (needsCheckIn && status === 'CHECKIN') return { step: 'check-in', until: started_at };
  if (needsCheckIn && (status === 'REGISTRATION_CLOSED' || status === 'PENDING'))
    return { step: 'not-playing' };
  if (needsCheckIn) {
    const opensAt = dueAt({ ...tournament, status: 'REGISTRATION_OPENED' });
    return { step: 'wait-for-check-in', until: opensAt?.toISOString() };
  }
  if (isDrawnAhead[type] && !is_generated && status !== 'PENDING') return { step: 'wait-for-draw' };
  return { step: 'wait-for-start', until: started_at };
}

/** Of several open matches, the most urgent one counts: those that have begun before those to come. */
const urgency = [
  'confirm',
  'play',
  'disputed',
  'wait-for-report',
  'wait-for-staff',
  'wait-for-opponent',
  'wait-for-round',
] as const satisfies readonly NextStep[];

type OpenStep = (typeof urgency)[number];

/** For these it matters when the match begins. */
const dated: readonly OpenStep[] = ['play', 'wait-for-opponent', 'wait-for-round'];

function whilePlaying(matches: readonly MyMatch[]): FoundStep {
  const open = matches.flatMap((match, index) => {
    const step = isPast(match, matches.slice(index + 1)) ? undefined : stepIn(match);
    return step ? [{ step, match }] : [];
  });
  const [first] = open.sort((one, other) => rankOf(one) - rankOf(other));
  if (first) return { ...first, until: dated.includes(first.step) ? first.match.started_at : undefined };
  const last = matches.at(-1)?.leads_to;
  if (last === 'end') return { step: 'wait-for-end' };
  return { step: last === 'out' ? 'out' : 'wait-for-round' };
}

/** The rounds of a leaderboard run by the clock, whether or not the one before has its scores. */
const isPast = ({ kind }: MyMatch, later: readonly MyMatch[]): boolean =>
  kind === 'lobby' && later.some(hasBegun);

export const hasBegun = ({ status }: MyMatch): boolean => status !== 'OPENED' && status !== 'WAITING';

function rankOf({ step, match }: { step: OpenStep; match: MyMatch }): number {
  const part = hasBegun(match) ? 0 : match.status === 'OPENED' ? 1 : 2;
  return part * urgency.length + urgency.indexOf(step);
}

/** Undefined where nothing more happens in it for this player. */
const stepIn = (match: MyMatch): OpenStep | undefined => {
  if (match.status === 'FINISHED') return undefined;
  return match.kind === 'duel' ? stepInDuel(match) : stepInLobby(match);
};

function stepInDuel({ status, reports }: Extract<MyMatch, { kind: 'duel' }>): OpenStep {
  if (status === 'WAITING') return 'wait-for-opponent';
  if (status === 'CONFLICT') return 'disputed';
  if (status !== 'PENDING') return 'play';
  if (reports.theirs === null) return 'wait-for-report';
  return reports.mine === null ? 'confirm' : 'wait-for-staff';
}

/** With points or a place, the player has nothing more to do there, although others may. */
function stepInLobby({
  status,
  points,
  place,
  is_reported,
}: Extract<MyMatch, { kind: 'lobby' }>): OpenStep | undefined {
  if (status === 'WAITING') return 'wait-for-round';
  if (points !== null || place !== null) return undefined;
  return is_reported ? 'wait-for-staff' : 'play';
}
