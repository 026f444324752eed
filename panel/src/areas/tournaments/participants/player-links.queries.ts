import type { Participant } from '@matchdesk/contract/tournaments/participants';
import { listParticipantHistory } from '@matchdesk/contract/tournaments/participants.calls';
import type { PlayerLink } from '@matchdesk/contract/tournaments/player-links';
import {
  getPlayerLink,
  listPlayerLinks,
  renewPlayerLink,
} from '@matchdesk/contract/tournaments/player-links.calls';
import { queryOptions } from '@tanstack/react-query';
import { attempt, call } from '#shared/api/call.ts';
import { refresh } from '#shared/api/query.ts';
import { type CsvColumn, csvFile, csvHeader, csvRows } from '#shared/csv/csv.ts';

/** Reads everybody who takes part, page by page. */
export const linksQuery = (id: number) =>
  queryOptions({
    queryKey: [listPlayerLinks.name, id],
    queryFn: async ({ signal }) => {
      const links: PlayerLink[] = [];
      let after: number | null = 0;
      while (after !== null) {
        const portion: { data: PlayerLink[]; next: number | null } = (
          await call(listPlayerLinks, { params: { id }, query: { after } }, { signal })
        ).data;
        links.push(...portion.data);
        after = portion.next;
      }
      return links;
    },
  });

export async function renewLink(id: number, { id: pid }: Participant): Promise<boolean> {
  const { ok } = await attempt(renewPlayerLink, { params: { id, pid } });
  await refresh(getPlayerLink, listPlayerLinks, listParticipantHistory);
  return ok;
}

const columns: CsvColumn<PlayerLink>[] = [
  { title: 'id', value: ({ id }) => id },
  { title: 'name', value: ({ name }) => name },
  { title: 'status', value: ({ status }) => status },
  { title: 'player link', value: ({ link }) => link },
];

export const linksFile = (links: readonly PlayerLink[]): File =>
  csvFile('player-links', [csvHeader(columns), csvRows(links, columns)]);
