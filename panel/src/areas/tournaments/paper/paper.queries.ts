import type { PublicBracket, PublicMatch } from '@matchdesk/contract/formats/elimination';
import { getPublicBracket, listPublicMatches } from '@matchdesk/contract/formats/elimination.calls';
import type { PaperName } from '@matchdesk/contract/tournaments/paper';
import { listMatchSlips, listPaperNames } from '@matchdesk/contract/tournaments/paper.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { apiQuery } from '#shared/api/query.ts';

/** More would be a stack of paper that nobody hangs on a wall; the matches of so many come in one answer. */
export const mostInBracket = 1024;
export const mostNames = 5000;

type Bracket = NonNullable<PublicBracket['bracket']>;

interface PaperBracket {
  /** Null before the draw. */
  bracket: Bracket | null;
  /** By their numbers; none where there are too many for paper. */
  matches: ReadonlyMap<number, PublicMatch>;
}

/** The bracket with the names that everybody may read. */
export const paperBracketQuery = ({ id, is_private, secret_code }: Tournament) =>
  queryOptions({
    queryKey: ['paper bracket', id],
    queryFn: async ({ signal }): Promise<PaperBracket> => {
      const query = is_private ? { code: secret_code } : {};
      const { bracket } = (await call(getPublicBracket, { params: { id }, query }, { signal })).data.data;
      const matches = new Map<number, PublicMatch>();
      if (!bracket || bracket.entrants > mostInBracket) return { bracket, matches };
      const ranges = `0-${bracket.matches_count - 1}`;
      const listed = await call(
        listPublicMatches,
        { params: { id }, query: { ...query, ranges } },
        { signal },
      );
      for (const match of listed.data.data) matches.set(match.number, match);
      return { bracket, matches };
    },
  });

/** Everybody who is in, by name. */
export const paperNamesQuery = (id: number, language: string) =>
  queryOptions({
    queryKey: [listPaperNames.name, id, language],
    queryFn: async ({ signal }) => {
      const names: PaperName[] = [];
      let after: number | null = 0;
      while (after !== null && names.length < mostNames) {
        const portion: { data: PaperName[]; next: number | null } = (
          await call(listPaperNames, { params: { id }, query: { after } }, { signal })
        ).data;
        names.push(...portion.data);
        after = portion.next;
      }
      const { compare } = new Intl.Collator(language, { numeric: true });
      names.sort((one, other) => compare(one.name, other.name));
      return { names, isCut: after !== null };
    },
  });

export const slipsQuery = (id: number) => apiQuery(listMatchSlips, { params: { id } }, { quiet: true });
