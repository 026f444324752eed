import { type Left, NOBODY_LEFT } from '../leavers.ts';
import { EMPTY, isParticipant, VOID } from '../slot.ts';
import { isOver, type LobbyRow, playersOf } from './tft.lobby-row.ts';
import { routes, type TftShape } from './tft.shape.ts';

export interface BrokenTftInvariant {
  readonly rule:
    | 'twice-in-a-lobby'
    | 'two-open-lobbies'
    | 'status-of-seats'
    | 'places-of-others'
    | 'open-with-places'
    | 'seat-of-feeder'
    | 'left-plays';
  readonly lobby: number;
}

/** [INV1] Lists what is wrong with the lobbies; empty unless somebody edited them raw. */
export function brokenTftInvariants(
  shape: TftShape,
  lobbies: readonly LobbyRow[],
  left: Left = NOBODY_LEFT,
): BrokenTftInvariant[] {
  const broken: BrokenTftInvariant[] = [];
  const openLobbyOf = new Set<number>();
  for (const row of lobbies) {
    const { lobby } = row;
    const report = (rule: BrokenTftInvariant['rule']) => broken.push({ rule, lobby });
    const seated = row.seats.filter(isParticipant);
    if (new Set(seated).size !== seated.length) report('twice-in-a-lobby');
    if ((row.status === 'WAITING') !== row.seats.includes(EMPTY)) report('status-of-seats');
    if (isOver(row)) {
      const players = playersOf(row);
      if (row.places.some((id) => !players.includes(id))) report('places-of-others');
      for (const [place, way] of routes(shape, lobby).entries()) {
        const slot = lobbies[way.lobby]!.seats[way.seat]!;
        if (slot !== VOID && slot !== row.places[place]) report('seat-of-feeder');
      }
      continue;
    }
    if (row.places.length > 0 || row.auto) report('open-with-places');
    if (playersOf(row).some((id) => left.get(id) !== undefined)) report('left-plays');
    for (const id of seated) {
      if (openLobbyOf.has(id)) report('two-open-lobbies');
      openLobbyOf.add(id);
    }
  }
  return broken;
}
