import {
  findPublicPlayers,
  getPodium,
  getPublicMatch,
  getPublicPlayer,
  listPlaces,
} from '@matchdesk/contract/tournaments/podium.calls';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '#shared/api/query.ts';

/** Who looks on: staff need no code. */
export interface Onlooker {
  code?: string | undefined;
  isStaff?: boolean | undefined;
}

/** A private tournament announces nothing publicly, so viewers with its code poll. */
const askedAgain = (code: string | undefined): number | false => (code === undefined ? false : 15_000);
const withCode = (code: string | undefined) => (code === undefined ? {} : { code });
export const asOnlooker = ({ code, isStaff }: Onlooker) =>
  isStaff ? {} : { public: true, ...withCode(code) };

/** Not cached off screen: after a revert somebody else may have won. */
export const podiumQuery = (id: number, onlooker: Onlooker) => ({
  ...apiQuery(getPodium, { params: { id }, query: asOnlooker(onlooker) }, { quiet: true }),
  gcTime: 0,
  refetchInterval: onlooker.isStaff ? false : askedAgain(onlooker.code),
});

/** How many places a page shows. */
export const placesRows = 50;

export const placesQuery = (id: number, onlooker: Onlooker, page: number) => ({
  ...apiQuery(
    listPlaces,
    {
      params: { id },
      query: { ...asOnlooker(onlooker), from: (page - 1) * placesRows, to: page * placesRows - 1 },
    },
    { quiet: true },
  ),
  placeholderData: keepPreviousData,
});

export const playersQuery = (id: number, code: string | undefined, search: string) => ({
  ...apiQuery(findPublicPlayers, { params: { id }, query: { ...withCode(code), search } }, { quiet: true }),
  enabled: search !== '',
  placeholderData: keepPreviousData,
});

export const playerQuery = (id: number, code: string | undefined, participantId: number) => ({
  ...apiQuery(getPublicPlayer, { params: { id, participantId }, query: withCode(code) }, { quiet: true }),
  refetchInterval: askedAgain(code),
});

export const publicMatchQuery = (id: number, code: string | undefined, matchId: number) => ({
  ...apiQuery(getPublicMatch, { params: { id, matchId }, query: withCode(code) }, { quiet: true }),
  refetchInterval: askedAgain(code),
});
