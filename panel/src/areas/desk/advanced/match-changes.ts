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

/** Only what differs from the stored match is sent: an empty side that nobody will ever come to stays what it is. */
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
