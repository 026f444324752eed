import { generateRoomMatches, startRoomsBracket } from '@matchdesk/contract/formats/room-matches.calls';
import { fillRooms } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { listTournaments } from '@matchdesk/contract/tournaments/tournaments.calls';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStart, useUndo } from '#areas/formats/matches/index.ts';
import { attempt } from '#shared/api/call.ts';
import { refresh } from '#shared/api/query.ts';
import type { Refused } from '#shared/api/refused.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { notifyFailure } from '#shared/toasts/toasts.ts';
import { newMatchVersions } from '#shared/toasts/undo.ts';
import { refreshRooms } from './round-robin-swiss.queries.ts';

interface Starting {
  leave_out?: boolean;
  swiss_rounds?: number;
}

type Doing = 'fill' | 'generate' | 'bracket';

/** What staff do with all rooms at once, one thing at a time. */
export function useRoomsActions(tournament: Tournament) {
  const { t } = useTranslation('round-robin-swiss');
  const [doing, setDoing] = useState<Doing>();
  const { id } = tournament;
  const starting = useStart(tournament, refreshRooms);
  const undoing = useUndo(id, useRef<number>(undefined), refreshRooms);
  const params = { id };

  const run = async <Answer>(what: Doing, act: () => Promise<Answer>): Promise<Answer> => {
    setDoing(what);
    const answer = await act();
    await refresh(listTournaments);
    await refreshRooms();
    setDoing(undefined);
    return answer;
  };

  /** Resolves to the errors by field. */
  const generate = async (options: Starting): Promise<Refused['errors']> => {
    const outcome = await attempt(generateRoomMatches, { params, body: options }, { quiet: true });
    if (outcome.ok) {
      starting.announce();
      return {};
    }
    const { refused } = outcome;
    if (!options.leave_out && isIncomplete(refused)) {
      const question = { title: t('actions.start'), text: refused.message };
      const isLeftOut = await confirm({ ...question, confirmLabel: t('actions.leaveOut') });
      return isLeftOut ? generate({ ...options, leave_out: true }) : {};
    }
    if (!refused.errors.swiss_rounds) notifyFailure(t('errors.generated'), refused);
    return refused.errors;
  };

  return {
    doing,
    /** Resolves to whether to start; asks if it is far too early. */
    agree: starting.agree,
    fill: () =>
      run('fill', async () => {
        const outcome = await attempt(fillRooms, { params }, { quiet: true });
        if (!outcome.ok) notifyFailure(t('errors.error'), outcome.refused);
      }),
    generate: (swiss_rounds?: number) =>
      run('generate', () => generate(swiss_rounds === undefined ? {} : { swiss_rounds })),
    startBracket: () =>
      run('bracket', async () => {
        const outcome = await attempt(startRoomsBracket, { params }, { quiet: true });
        if (outcome.ok) {
          const { data, action_id } = outcome.data;
          undoing.announce(t('actions.bracketDone'), action_id, newMatchVersions(data));
        } else notifyFailure(t('errors.generated'), outcome.refused);
      }),
  };
}

/** Somebody who may play is in no room. */
const isIncomplete = ({ code }: Refused) => code === 'seating-incomplete';
