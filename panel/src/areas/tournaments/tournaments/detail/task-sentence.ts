import type { TournamentType } from '@matchdesk/contract/statuses';
import type { NextTask, Task } from '@matchdesk/contract/tournaments/next-task';
import type { ParseKeys } from 'i18next';

interface TaskSentence {
  key: ParseKeys<'tournament'>;
  count: number;
}

/** The number that a task's sentence is about. */
const subjects: Partial<Record<Task, keyof NextTask['counts']>> = {
  'add-participants': 'participants',
  'open-check-in': 'participants',
  'check-in': 'awaited',
  draw: 'ready',
  'create-rooms': 'unseated',
  'fill-rooms': 'unseated',
  start: 'ready',
  play: 'open',
  'enter-results': 'open',
  'enter-scores': 'open',
  'next-round': 'chosen',
  'start-bracket': 'chosen',
};

/** In types with lobbies, two tasks have another sentence. */
const lobbyTypes: readonly TournamentType[] = [5, 6];

type Shared = 'play' | 'enter-results' | 'play-lobbies' | 'enter-scores-lobbies';
const sharedInMatches: Partial<Record<Task, Shared>> = { play: 'play', 'enter-results': 'enter-results' };
const sharedInLobbies: Partial<Record<Task, Shared>> = {
  play: 'play-lobbies',
  'enter-scores': 'enter-scores-lobbies',
};

/** Tasks that are shared among colleagues: whoever was given matches reads how many of their own are concerned. */
function ownSentence({ task, own, counts }: NextTask, type: TournamentType): TaskSentence | undefined {
  if (!own) return undefined;
  if (task === 'judge')
    return own.reports > 0
      ? { key: 'next.own.judge', count: own.reports }
      : { key: 'next.theirs.judge', count: 0 };
  const about = (lobbyTypes.includes(type) ? sharedInLobbies : sharedInMatches)[task];
  if (!about) return undefined;
  return own.open > 0
    ? { key: `next.own.${about}`, count: own.open }
    : { key: `next.theirs.${about}`, count: counts.open };
}

/** What to do next in one sentence. */
export function taskSentence(next: NextTask, type: TournamentType): TaskSentence {
  const { task, counts, status } = next;
  const ofOwn = ownSentence(next, type);
  if (ofOwn) return ofOwn;
  const subject = subjects[task];
  const count = subject ? counts[subject] : 0;
  if (task === 'pay-prizes') return { key: 'next.pay-prizes', count: next.unpaid_prizes?.count ?? 0 };
  if (task === 'raise-size') return { key: 'next.raise-size', count: counts.participants + counts.free };
  const isOpen = status === 'REGISTRATION_OPENED' || status === 'CHECKIN';
  if (task === 'add-participants' && count === 0) return { key: 'next.nobody', count };
  if (task === 'open-check-in' && counts.free === 0) return { key: 'next.full', count };
  if (task === 'draw' && isOpen) return { key: 'next.draw-open', count };
  if (task === 'start' && counts.unseated > 0) return { key: 'next.start-unseated', count: counts.unseated };
  if (task === 'start' && isOpen) return { key: 'next.start-open', count };
  if ((task === 'play' || task === 'enter-scores') && lobbyTypes.includes(type))
    return { key: `next.${task}-lobbies`, count };
  return { key: `next.${task}`, count };
}
