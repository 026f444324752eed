import type { OpenMatch } from '@matchdesk/contract/formats/results';
import type { TournamentType } from '@matchdesk/contract/statuses';
import { useRoundName } from '#areas/formats/elimination/index.ts';

const withGrandFinal = [{ name: 'Final', bracket: 'final' }] as const;

/** The heading of a round: its room where it is played in one, and its name in the language of the screen. */
export function useRoundTitle(type: TournamentType): (match: OpenMatch) => string {
  const nameOf = useRoundName(type === 3 ? withGrandFinal : []);
  return ({ room_name, round_name, bracket }) =>
    [room_name, nameOf({ name: round_name, bracket })].filter((part) => part !== null).join(' · ');
}
