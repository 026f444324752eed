import * as contract from '@matchdesk/contract/content/calendar';
import type { Context } from '#context.ts';
import { originOf } from '#http/origin.ts';
import { handle } from '#http/register.ts';
import { feedPath } from './calendar.serve.ts';
import { makeFeed, revokeFeed } from './calendar.service.ts';
import { findFeed, listDays, pageEvents, pageExported } from './calendar.store.ts';
import { daysBetween, spanOf } from './days.ts';

interface Asked {
  games?: number[] | undefined;
  from: string;
  to: string;
  timezone: string;
}

function wantedBy({ games = [], from, to, timezone }: Asked) {
  return { games, ...spanOf(daysBetween(from, to, timezone)) };
}

export const calendarRoutes = (context: Context) => {
  const { db } = context;
  return [
    handle(contract.listCalendarDays, async ({ query: { from, to, timezone, games = [] } }) => ({
      data: await listDays(db, daysBetween(from, to, timezone), games),
    })),
    handle(contract.listCalendarEvents, ({ query }) =>
      pageEvents(db, wantedBy(query), { ...query, path: contract.listCalendarEvents.path }),
    ),
    handle(contract.exportCalendar, ({ query }) => pageExported(db, wantedBy(query), query.limit)),
    handle(contract.getMyFeed, async ({ person }) => ({ data: (await findFeed(db, person.id)) ?? null })),
    handle(contract.makeMyFeed, async ({ person, body, request }) => {
      const { feed, token } = await makeFeed(context, person, body.games);
      return { data: { ...feed, address: `${originOf(context, request)}${feedPath(token)}` } };
    }),
    handle(contract.revokeMyFeed, async ({ person }) => {
      await revokeFeed(context, person);
      return { message: 'Revoked' };
    }),
  ];
};
