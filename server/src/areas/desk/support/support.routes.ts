import * as contract from '@matchdesk/contract/desk/support';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import * as service from './support.service.ts';
import { countWaiting, pageConversations } from './support.store.ts';

export const supportRoutes = (context: Context) => [
  handle(contract.listConversations, ({ person, query }) => {
    const { page, limit, ...wanted } = query;
    return pageConversations(context.db, service.readerOf(person), wanted, {
      page,
      limit,
      path: '/conversations',
    });
  }),
  handle(contract.countWaiting, async () => ({ data: { waiting: await countWaiting(context.db) } })),
  handle(contract.startConversation, async ({ person, params, body }) => ({
    data: await service.startConversation(context, person, params.userId, body.reset),
  })),
  handle(contract.closeConversation, async ({ person, params }) => {
    await service.closeConversation(context, person, params.id);
    return { data: await service.readConversation(context, person, params.id) };
  }),
  handle(contract.listConversationMessages, ({ params, query }) =>
    service.readConversationMessages(context, params.id, query),
  ),
  handle(contract.sendConversationMessage, async ({ person, params, body }) => ({
    data: await service.answer(context, person, params.id, body),
  })),
  handle(contract.readConversation, async ({ person, params, body }) => ({
    data: await service.markRead(context, person, params.id, body.seq),
  })),
  handle(contract.findMyConversation, async ({ person }) => ({
    data: await service.findMine(context, person),
  })),
  handle(contract.startMyConversation, async ({ person }) => ({
    data: await service.startMine(context, person),
  })),
  handle(contract.listMySupportMessages, ({ person, query }) => service.readMine(context, person, query)),
  handle(contract.sendMySupportMessage, async ({ person, body }) => ({
    data: await service.ask(context, person, body),
  })),
];
