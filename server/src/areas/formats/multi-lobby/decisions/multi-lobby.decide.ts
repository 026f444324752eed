import {
  type Accepted,
  applyMultiLobby,
  type Left,
  type MultiLobbyCommand,
  type MultiLobbyEvent,
  type Refused,
  type RoundLobby,
  type RoundLobbyChange,
} from '@matchdesk/engine';
import { acceptedBy } from '#areas/formats/matches/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import { takeMatchIds } from '#rows/matches/index.ts';
import type { LobbyChange, StoredLobby } from '../store/multi-lobby.lobbies.store.ts';

export interface MultiLobbyDecision extends Accepted<StoredLobby | undefined, MultiLobbyEvent> {
  readonly changes: readonly LobbyChange[];
}

/** Asks the engine about these lobbies; new ones get their ids. A refusal is thrown, worded for people. */
export async function decideMultiLobby(
  { trx, now }: Step,
  tournament: StoredTournament,
  lobbies: readonly StoredLobby[],
  command: MultiLobbyCommand,
  left?: Left,
): Promise<MultiLobbyDecision> {
  const outcome = applyMultiLobby(
    { status: tournament.status, bounds: boundsOf(tournament), lobbies, ...(left && { left }) },
    command,
    now.getTime(),
  );
  if (!outcome.ok) throw await refusalIn(trx, outcome, lobbies);
  return { ...outcome, changes: await withIds(trx, outcome.changes) };
}

export const boundsOf = ({
  min_lobby_players,
  max_lobby_players,
}: Pick<StoredTournament, 'min_lobby_players' | 'max_lobby_players'>) => ({
  min: min_lobby_players,
  max: max_lobby_players,
});

/** Lobbies that the engine made have neither id nor room yet. */
async function withIds(trx: Trx, changes: readonly RoundLobbyChange[]): Promise<LobbyChange[]> {
  const isNew = (lobby: RoundLobby | undefined): lobby is RoundLobby =>
    lobby !== undefined && !('id' in lobby);
  const made = changes.flatMap(({ before, after }) => (!before && isNew(after) ? [after.lobby] : []));
  if (made.length === 0) return changes as LobbyChange[];
  const firstId = await takeMatchIds(trx, made.length);
  const firstNumber = made.reduce((least, number) => Math.min(least, number));
  return changes.map(({ before, after }) => {
    if (before || !isNew(after)) return { before, after } as LobbyChange;
    const inRound = after.lobby - firstNumber + 1;
    const id = (firstId + inRound - 1) as StoredLobby['id'];
    return { before: undefined, after: { ...after, id, inRound, roomId: '', password: '' } };
  });
}

/** A refusal of the engine, worded for people, with lobbies by their number in the round. */
export async function refusalIn(
  db: Db | Trx,
  refused: Refused,
  lobbies: readonly StoredLobby[] = [],
): Promise<Refusal> {
  const { code, facts } = refused;
  const numbers = (fact: unknown) => {
    const named = new Set(fact as number[]);
    return lobbies.filter(({ lobby }) => named.has(lobby)).map(({ inRound }) => inRound);
  };
  switch (code) {
    case 'matches-exist':
      return refuse('lobbies-exist');
    case 'lobby-size':
      return 'question' in facts
        ? refuse('lobby-sizes', {
            participants: Number(facts.participants),
            min: Number(facts.min),
            max: Number(facts.max),
          })
        : refuse('lobby-bounds', { min: Number(facts.min), max: Number(facts.max) });
    case 'needs-confirmation':
      return refusalToPass(numbers(facts.nobody), numbers(facts.everybody));
    case 'scores-locked':
      return refuse('scores-locked');
    case 'next-round-scored':
      return refuse('next-round-scored');
    case 'no-previous-round':
      return refuse('no-later-round', { round: Number(facts.round) });
    case 'room-full':
      return refuse('lobby-full', { size: Number(facts.size) });
    default:
      return acceptedBy(db, refused).catch((refusal: Refusal) => refusal) as Promise<Refusal>;
  }
}

function refusalToPass(nobody: readonly number[], everybody: readonly number[]): Refusal {
  if (everybody.length === 0) return refuse('nobody-passes', { nobody: listed(nobody) });
  if (nobody.length === 0) return refuse('everybody-passes', { everybody: listed(everybody) });
  return refuse('nobody-or-everybody-passes', { nobody: listed(nobody), everybody: listed(everybody) });
}

const named = 5;

/** "1, 2, 3"; of many the first ones, and how many more. */
function listed(numbers: readonly number[]): string {
  const rest = numbers.length > named ? [`+${numbers.length - named}`] : [];
  return [...numbers.slice(0, named), ...rest].join(', ');
}
