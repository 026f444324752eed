import type { TournamentId } from '@matchdesk/contract/ids';
import {
  getPublicTournament,
  getTournamentDetails,
  listFellowParticipants,
  listPublicParticipants,
} from '@matchdesk/contract/people/players.calls';
import type { PublicParticipant, PublicTournament } from '@matchdesk/contract/people/players.public';
import { useMemo } from 'react';
import type { Outcome } from '#shared/api/read-answer.ts';
import { accountDoor, useAccount } from '../account.ts';
import { askThrough } from '../door.ts';
import type { PageOf } from '../pages.tsx';
import { send } from '../send.ts';

export interface EventReads {
  readEvent: () => Promise<Outcome<{ data: PublicTournament }>>;
  readPeople: (page: number, limit: number) => Promise<Outcome<PageOf<PublicParticipant>>>;
}

/** Whoever is in a private tournament needs no code for it; for anybody else the code is enough. */
export function useEventReads(id: TournamentId, code: string | undefined): EventReads {
  const isSignedIn = useAccount() !== undefined;
  return useMemo(() => {
    const ask = askThrough(accountDoor);
    const params = { id };
    const withCode = code ? { code } : {};
    const either = async <Data>(
      inside: () => Promise<Outcome<Data>>,
      open: () => Promise<Outcome<Data>>,
    ): Promise<Outcome<Data>> => {
      const first = isSignedIn ? await inside() : undefined;
      return first && ![401, 404].includes(first.status) ? first : open();
    };
    return {
      readEvent: () =>
        either<{ data: PublicTournament }>(
          () => ask(getTournamentDetails, { params }),
          () => send(getPublicTournament, { params, query: withCode }),
        ),
      readPeople: (page, limit) =>
        either<PageOf<PublicParticipant>>(
          () => ask(listFellowParticipants, { params, query: { page, limit } }),
          () => send(listPublicParticipants, { params, query: { page, limit, ...withCode } }),
        ),
    };
  }, [id, code, isSignedIn]);
}
