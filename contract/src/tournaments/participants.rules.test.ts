import { expect, test } from 'vitest';
import { participantStatuses, type TournamentStatus, tournamentStatuses } from '../statuses.ts';
import { canBypassCheckIn, canDisqualify, canDropOut, canRemove, canWithdraw } from './participants.rules.ts';

const before: TournamentStatus[] = ['OPENED', 'REGISTRATION_OPENED', 'CHECKIN', 'REGISTRATION_CLOSED'];
const running: TournamentStatus[] = ['STARTED', 'IN_PROGRESS'];

/** The statuses of a tournament in which a participant of this status may. */
const when = (isAllowed: (status: TournamentStatus) => boolean) => tournamentStatuses.filter(isAllowed);

test.each(participantStatuses)('somebody %s', (status) => {
  const [isIn, isRegistered] = [status !== 'deleted', status === 'registered'];
  const removed = (match_type: number) => when((own) => canRemove({ status: own, match_type }, { status }));
  expect(removed(2)).toEqual(isIn ? [...before, ...running] : []);
  expect(removed(1)).toEqual(isRegistered ? [...before, ...running] : isIn ? before : []);
  expect(when((own) => canWithdraw({ status: own }, { status }))).toEqual(isIn ? before : []);
  expect(when((own) => canBypassCheckIn({ status: own }, { status }))).toEqual(isRegistered ? before : []);
  for (const leaving of ['disqualified', 'removed', 'withdrew', null] as const) {
    expect(when((own) => canDisqualify({ status: own }, { status, leaving }))).toEqual(
      status === 'active' && leaving !== 'disqualified' ? running : [],
    );
    expect(when((own) => canDropOut({ status: own }, { status, leaving }))).toEqual(
      status === 'active' && leaving === null ? running : [],
    );
  }
});
