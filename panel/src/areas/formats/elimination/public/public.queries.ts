import type { PublicMatch } from '@matchdesk/contract/formats/elimination';
import { getPublicBracket, listPublicMatches } from '@matchdesk/contract/formats/elimination.calls';
import { createMatchStore, type MatchStore } from '#areas/formats/matches/index.ts';
import { call } from '#shared/api/call.ts';
import { apiQuery } from '#shared/api/query.ts';

const withCode = (code: string | undefined) => (code ? { code } : {});

export const publicBracketQuery = (id: number, code: string | undefined) =>
  apiQuery(getPublicBracket, { params: { id }, query: withCode(code) }, { quiet: true });

export function publicStore(id: number, code: string | undefined): MatchStore<PublicMatch> {
  return createMatchStore(async (ranges) => {
    const query = { ranges, ...withCode(code) };
    const { data } = await call(listPublicMatches, { params: { id }, query }, { quiet: true });
    return data.data;
  });
}
