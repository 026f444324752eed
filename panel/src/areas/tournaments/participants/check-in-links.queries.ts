import type { CheckInLink } from '@matchdesk/contract/tournaments/check-in-links';
import {
  getCheckInLink,
  listCheckInLinks,
  renewCheckInLink,
} from '@matchdesk/contract/tournaments/check-in-links.calls';
import type { Participant } from '@matchdesk/contract/tournaments/participants';
import { listParticipantHistory } from '@matchdesk/contract/tournaments/participants.calls';
import { queryOptions } from '@tanstack/react-query';
import { attempt, call } from '#shared/api/call.ts';
import { refresh } from '#shared/api/query.ts';
import { type CsvColumn, csvFile, csvHeader, csvRows } from '#shared/csv/csv.ts';

/** Reads everybody who takes part, page by page. */
export const linksQuery = (id: number) =>
  queryOptions({
    queryKey: [listCheckInLinks.name, id],
    queryFn: async ({ signal }) => {
      const links: CheckInLink[] = [];
      let after: number | null = 0;
      while (after !== null) {
        const portion: { data: CheckInLink[]; next: number | null } = (
          await call(listCheckInLinks, { params: { id }, query: { after } }, { signal })
        ).data;
        links.push(...portion.data);
        after = portion.next;
      }
      return links;
    },
  });

export async function renewLink(id: number, { id: pid }: Participant): Promise<boolean> {
  const { ok } = await attempt(renewCheckInLink, { params: { id, pid } });
  await refresh(getCheckInLink, listCheckInLinks, listParticipantHistory);
  return ok;
}

const columns: CsvColumn<CheckInLink>[] = [
  { title: 'id', value: ({ id }) => id },
  { title: 'name', value: ({ name }) => name },
  { title: 'status', value: ({ status }) => status },
  { title: 'check-in link', value: ({ link }) => link },
];

export const linksFile = (links: readonly CheckInLink[]): File =>
  csvFile('check-in-links', [csvHeader(columns), csvRows(links, columns)]);
