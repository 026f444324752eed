import type { TournamentStatus } from '@matchdesk/contract/statuses';
import type { Task, TaskCounts } from '@matchdesk/contract/tournaments/next-task';
import type { TournamentAction } from '@matchdesk/contract/tournaments/tournaments.rules';
import type { Format } from '@matchdesk/engine';
import type { FormatProgress } from '#areas/formats/matches/index.ts';

export interface Facts {
  type: Format;
  status: TournamentStatus;
  actions: readonly TournamentAction[];
  moves: readonly TournamentStatus[];
  hasCheckIn: boolean;
  counts: Omit<TaskCounts, 'unseated' | 'open' | 'chosen'>;
  progress: FormatProgress;
  /** Whether conflicts or reports wait for a decision. */
  hasReports: boolean;
  /** Whether matches wait for staff to enter who won. */
  hasResultsToEnter: boolean;
  hasUnpaidPrizes: boolean;
}

/**
 * The one thing that moves a tournament forward, whatever its status and type. A task that is an action or a move is
 * answered only where the server allows it.
 */
export function nextTask(facts: Facts): Task {
  const { status, counts, hasCheckIn } = facts;
  if (isTooSmall(facts)) return 'raise-size';
  switch (status) {
    case 'OPENED':
      return 'open-registration';
    case 'REGISTRATION_OPENED':
      if (counts.participants < counts.needed) return 'add-participants';
      return hasCheckIn && facts.moves.includes('CHECKIN') ? 'open-check-in' : taskBeforeStart(facts);
    case 'CHECKIN':
      if (counts.participants < counts.needed) return 'add-participants';
      return counts.awaited > 0 ? 'check-in' : taskBeforeStart(facts);
    case 'REGISTRATION_CLOSED':
      return taskBeforeStart(facts);
    case 'PENDING':
      return 'wait-for-start';
    case 'STARTED':
    case 'IN_PROGRESS':
      if (facts.hasReports) return 'judge';
      return facts.hasResultsToEnter ? 'enter-results' : playing[facts.type](facts.progress);
    case 'FINISHED':
      return facts.hasUnpaidPrizes && facts.actions.includes('pay-prizes') ? 'pay-prizes' : 'archive';
    case 'CLOSED':
      return 'none';
  }
}

/** Even full it could not be played. */
const isTooSmall = ({ actions, counts }: Facts): boolean =>
  actions.includes('edit-foundations') && counts.participants + counts.free < counts.needed;

function taskBeforeStart({ type, actions, counts, progress }: Facts): Task {
  if (counts.ready < counts.needed) return counts.awaited > 0 ? 'check-in' : 'add-participants';
  if (actions.includes('generate-brackets') || actions.includes('generate-lobbies')) return 'draw';
  if (type === 4 || type === 7) return taskOfRooms(progress);
  return 'start';
}

/** Everybody must sit in a room before the rooms' matches are made. */
function taskOfRooms({ rooms, seats, unseated, smallRooms }: FormatProgress): Task {
  if (rooms === 0 || unseated > seats) return 'create-rooms';
  if (unseated > 0) return 'fill-rooms';
  return smallRooms > 0 ? 'arrange-rooms' : 'start';
}

const inBracket = (): Task => 'play';

function inRooms({ open, chosen, canGoOn, isLastPart }: FormatProgress): Task {
  if (isLastPart || open > 0) return 'play';
  return canGoOn && chosen > 0 ? 'start-bracket' : 'tick-winners';
}

function inMultiLobby({ open, canGoOn, isLastPart }: FormatProgress): Task {
  if (open > 0) return 'enter-scores';
  if (isLastPart) return 'close';
  return canGoOn ? 'next-round' : 'tick-passed';
}

const onBoard = ({ open }: FormatProgress): Task => (open > 0 ? 'enter-scores' : 'close');
const inLobbies = ({ open }: FormatProgress): Task => (open > 0 ? 'play' : 'close');
const inChallenge = ({ chosen }: FormatProgress): Task => (chosen > 0 ? 'close' : 'choose-winners');

/** The task while people play and no report waits. */
const playing: Record<Format, (progress: FormatProgress) => Task> = {
  1: inBracket,
  2: onBoard,
  3: inBracket,
  4: inRooms,
  5: inMultiLobby,
  6: inLobbies,
  7: inRooms,
  8: inChallenge,
  9: inChallenge,
};
