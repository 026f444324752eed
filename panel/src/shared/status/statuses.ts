import type { MatchStatus, ParticipantStatus, TournamentStatus } from '@matchdesk/contract/statuses';
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconCircle,
  IconClipboardCheck,
  IconDoorEnter,
  IconDoorExit,
  IconEye,
  IconFlag,
  IconHourglass,
  IconLoader,
  IconLock,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';

export interface StatusLook {
  color: 'gray' | 'blue' | 'cyan' | 'yellow' | 'orange' | 'green' | 'red' | 'grape';
  icon: Icon;
}

/** One colour and one icon for each status; its word is in the catalogue under the same name. */
export const tournamentLooks: Record<TournamentStatus, StatusLook> = {
  OPENED: { color: 'gray', icon: IconCircle },
  REGISTRATION_OPENED: { color: 'cyan', icon: IconDoorEnter },
  CHECKIN: { color: 'blue', icon: IconClipboardCheck },
  REGISTRATION_CLOSED: { color: 'grape', icon: IconLock },
  PENDING: { color: 'yellow', icon: IconLoader },
  STARTED: { color: 'green', icon: IconPlayerPlay },
  IN_PROGRESS: { color: 'green', icon: IconPlayerPlay },
  FINISHED: { color: 'gray', icon: IconFlag },
  CLOSED: { color: 'gray', icon: IconCheck },
};

/** A match's status, or the one that spectators see instead. */
export type MatchSign = MatchStatus | 'REVIEW';

export const matchLooks: Record<MatchSign, StatusLook> = {
  OPENED: { color: 'gray', icon: IconCircle },
  WAITING: { color: 'gray', icon: IconHourglass },
  STARTED: { color: 'green', icon: IconPlayerPlay },
  PENDING: { color: 'yellow', icon: IconLoader },
  CONFLICT: { color: 'red', icon: IconAlertTriangle },
  REVIEW: { color: 'yellow', icon: IconEye },
  FINISHED: { color: 'blue', icon: IconFlag },
};

/** Beside the status of a participant. */
export const disqualifiedLook: StatusLook = { color: 'red', icon: IconBan };

export const droppedOutLook: StatusLook = { color: 'gray', icon: IconDoorExit };

/** Of those who played, in a tournament that is over. */
export const tookPartLook: StatusLook = { color: 'gray', icon: IconFlag };

export const participantLooks: Record<ParticipantStatus, StatusLook> = {
  registered: { color: 'yellow', icon: IconHourglass },
  checkin: { color: 'blue', icon: IconClipboardCheck },
  active: { color: 'green', icon: IconPlayerPlay },
  deleted: { color: 'gray', icon: IconTrash },
};
