import { getPublicBracket, listPublicMatches } from '@matchdesk/contract/calls/public';
import { getTournamentType } from '@matchdesk/contract/calls/tournaments';
import type { PublicMatch } from '@matchdesk/contract/public';
import { call } from '#shared/api/call.ts';
import { apiQuery } from '#shared/api/query.ts';
import { createMatchStore, type MatchStore } from '../viewer/match-store.ts';

const withCode = (code: string | undefined) => (code ? { code } : {});

export const typeQuery = (id: number, code: string | undefined) =>
  apiQuery(getTournamentType, { params: { id }, query: withCode(code) }, { quiet: true });

export const publicBracketQuery = (id: number, code: string | undefined) =>
  apiQuery(getPublicBracket, { params: { id }, query: withCode(code) }, { quiet: true });

export function publicStore(id: number, code: string | undefined): MatchStore<PublicMatch> {
  return createMatchStore(async (ranges) => {
    const query = { ranges, ...withCode(code) };
    const { data } = await call(listPublicMatches, { params: { id }, query }, { quiet: true });
    return data.data;
  });
}
