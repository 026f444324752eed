import type { MatchEdit, RawMatch } from '@matchdesk/contract/desk/advanced';
import type { ParticipantId } from '@matchdesk/contract/ids';
import type { MatchStatus } from '@matchdesk/contract/statuses';
import type { ChosenSide } from './side-select.tsx';

export interface MatchValues {
  first: ChosenSide | null;
  second: ChosenSide | null;
  winner: number | null;
  status: MatchStatus;
}

/** Only fields that differ from the stored match: sending null for a void side would turn it into an empty one. */
export function changesOf(match: RawMatch, values: MatchValues): Partial<MatchEdit> {
  const first = (values.first?.id ?? null) as ParticipantId | null;
  const second = (values.second?.id ?? null) as ParticipantId | null;
  const winner = values.winner as ParticipantId | null;
  return {
    ...(first !== match.firstParticipant && { firstParticipant: first }),
    ...(second !== match.secondParticipant && { secondParticipant: second }),
    ...(winner !== match.winner && { winner }),
    ...(values.status !== match.status && { status: values.status }),
  };
}
