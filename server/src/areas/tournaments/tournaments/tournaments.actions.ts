import {
  isPreStart,
  isRunning,
  isStarted,
  type TournamentStatus,
  type TournamentType,
} from '@matchdesk/contract/statuses';
import type { TournamentAction } from '@matchdesk/contract/tournaments/tournaments.rules';
import type { Format, Refused } from '@matchdesk/engine';
import {
  ACTIONS,
  type Action,
  canMove,
  checkAction,
  movesByHand,
  statusesOf,
} from '@matchdesk/engine/status';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';

type Acted = Pick<StoredTournament, 'type' | 'status' | 'is_generated' | 'deleted_at'> & {
  prize_pool?: StoredTournament['prize_pool'];
};

const generating: readonly Action[] = ['generate-brackets', 'recreate-brackets', 'generate-lobbies'];

/** In a format that generates matches before the start, every other action needs these matches. */
function needsMatches(action: Action, format: Format): boolean {
  const isGeneratedFormat = generating.some((one) => statusesOf(one, format).length > 0);
  return isGeneratedFormat && !generating.includes(action);
}

/** Whether the status forbids an action. Calls that work on matches refuse by themselves where there are none. */
export function checkStatus(
  { type, status, is_generated }: Omit<Acted, 'deleted_at'>,
  action: Action,
): Refused | undefined {
  // Registration may be closed before anything is drawn; the first draw is then allowed like a redraw.
  const isFirstAfterClosing = status === 'REGISTRATION_CLOSED' && !is_generated;
  const again = isFirstAfterClosing ? drawnAgainBy[action] : undefined;
  return checkAction(again ?? action, type, status);
}

const drawnAgainBy: Partial<Record<Action, Action>> = {
  'generate-brackets': 'recreate-brackets',
  'generate-lobbies': 'arrange-lobbies',
};

export const canEdit = ({ status }: Pick<Acted, 'status'>): boolean => status !== 'CLOSED';

export const canEditFoundations = ({ status, is_generated }: Acted): boolean =>
  !is_generated && !isStarted(status);

/** The types that take late entries after the draw. */
const lateTypes: readonly TournamentType[] = [1, 2, 3, 8, 9];

function canAdd({ type, status, is_generated }: Acted): boolean {
  if (status === 'PENDING' || !(isPreStart(status) || isRunning(status))) return false;
  return (isPreStart(status) && !is_generated) || lateTypes.includes(type);
}

/** The actions that the status allows now, for those with the permission; the calls refuse all others. */
export function actionsOf(tournament: Acted): TournamentAction[] {
  const { type, is_generated, deleted_at } = tournament;
  if (deleted_at) return [];
  const ofRecord: TournamentAction[] = [
    ...(canEdit(tournament) ? (['edit'] as const) : []),
    ...(canEditFoundations(tournament) ? (['edit-foundations'] as const) : []),
    'delete',
    ...(canAdd(tournament) ? (['add-participants'] as const) : []),
  ];
  const ofFormat = ACTIONS.filter(
    (action) => !checkStatus(tournament, action) && (is_generated || !needsMatches(action, type)),
  );
  // Seeds can be set before a draw; after it, they reseat everybody.
  const canSeed = ofFormat.includes('generate-brackets') || ofFormat.includes('seat');
  const ofSeeds: TournamentAction[] = canSeed ? ['seed'] : [];
  const hasPrizes = tournament.prize_pool?.some(({ prizes }) => prizes.length > 0) ?? false;
  const ofMoney: TournamentAction[] = tournament.status === 'FINISHED' && hasPrizes ? ['pay-prizes'] : [];
  return [...ofRecord, ...ofSeeds, ...ofFormat, ...ofMoney];
}

interface Movable {
  status: TournamentStatus;
  type: Format;
  is_generated: boolean;
}

/** The statuses to which staff with 'Tournament edit' may move it now, forward first. */
export function movesOf({ status, type, is_generated }: Movable): TournamentStatus[] {
  const steps = movesByHand(status, type, is_generated);
  return canMove(status, 'CLOSED', 'archive', type) ? [...steps, 'CLOSED'] : steps;
}
