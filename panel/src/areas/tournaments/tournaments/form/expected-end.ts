import type { Template } from '@matchdesk/contract/tournaments/templates';
import { initialTimings, MINUTE, type TemplateRow } from '@matchdesk/engine/schedule';
import type { TournamentValues } from './tournament-values.ts';

type Sized = Pick<TournamentValues, 'type' | 'max_member' | 'rounds' | 'max_lobby_players' | 'started_at'>;

/** Rounds until one of `count` is left. */
const halvings = (count: number): number => Math.ceil(Math.log2(Math.max(count, 1)));

/** Assumed for a round robin, whose rooms do not exist yet: of four, each plays three times and two go on. */
const usualRoom = { size: 4, rounds: 3, winners: 2 };
const swissRoom = { size: 24, winners: 8 };
const tftLobby = 8;

/** The number of consecutive rounds if the tournament is full; undefined if it does not follow from the size. */
function roundsOf({ type, max_member, rounds, max_lobby_players }: Sized): number | undefined {
  const size = Number(max_member);
  switch (type) {
    case '1':
      return halvings(size);
    case '2':
      return Number(rounds);
    case '3':
      return 2 * halvings(size);
    case '4':
      return usualRoom.rounds + halvings(Math.ceil(size / usualRoom.size) * usualRoom.winners);
    case '5':
      return 1 + halvings(size / Math.max(Number(max_lobby_players), 2));
    case '6':
      return 1 + halvings(size / tftLobby);
    case '7':
      return (
        halvings(Math.min(size, swissRoom.size)) +
        halvings(Math.ceil(size / swissRoom.size) * swissRoom.winners)
      );
    default:
      return undefined;
  }
}

/** The rounds of the chosen template; undefined while none is chosen or known. */
export function templateRows(
  { template_id }: Pick<TournamentValues, 'template_id'>,
  templates: readonly Template[],
): TemplateRow[] | undefined {
  const chosen = templates.find(({ id }) => String(id) === template_id);
  return chosen?.info.map(({ duration, matches }) => ({ duration, gamesCount: matches }));
}

interface ExpectedEnd {
  at: string;
  rounds: number;
}

/** When the last round is over by the schedule that will be drawn. */
export function expectedEnd(values: Sized, template: readonly TemplateRow[] = []): ExpectedEnd | undefined {
  const rounds = roundsOf(values);
  const start = Date.parse(values.started_at);
  if (!rounds || !Number.isFinite(rounds) || Number.isNaN(start)) return undefined;
  const last = initialTimings(rounds, start, template).at(-1);
  return last && { at: new Date(last.startsAt + last.duration * MINUTE).toISOString(), rounds };
}
