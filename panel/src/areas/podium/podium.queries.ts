import { getPodium, listPlaces } from '@matchdesk/contract/calls/podium';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '#shared/api/query.ts';

/** Who looks on: staff need no code. */
export interface Onlooker {
  code?: string | undefined;
  isStaff?: boolean | undefined;
}

/** A private tournament announces nothing to the public: whoever has its code asks again now and then. */
const askedAgain = (code: string | undefined) => (code === undefined ? false : 15_000);
const withCode = (code: string | undefined) => (code === undefined ? {} : { code });
export const asOnlooker = ({ code, isStaff }: Onlooker) =>
  isStaff ? {} : { public: true, ...withCode(code) };

/** Not kept when it leaves the screen: after a revert another one may have won. */
export const podiumQuery = (id: number, onlooker: Onlooker) => ({
  ...apiQuery(getPodium, { params: { id }, query: asOnlooker(onlooker) }, { quiet: true }),
  gcTime: 0,
  refetchInterval: onlooker.isStaff ? (false as const) : askedAgain(onlooker.code),
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
