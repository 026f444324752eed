import { hasRole } from '@matchdesk/contract/permissions';
import * as contract from '@matchdesk/contract/templates';
import { listHistory } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { handle } from '#http/handle.ts';
import { refuse } from '#http/refusal.ts';
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  getTemplate,
  getTemplateOrDeleted,
  restoreTemplate,
  subjectOf,
} from './templates.service.ts';
import { listTemplates } from './templates.store.ts';

const bracketCalls = {
  kind: 'bracket',
  list: contract.listBracketTemplates,
  get: contract.getBracketTemplate,
  create: contract.createBracketTemplate,
  update: contract.updateBracketTemplate,
  remove: contract.deleteBracketTemplate,
  restore: contract.restoreBracketTemplate,
  history: contract.listBracketTemplateHistory,
} as const;

type Calls = Omit<typeof bracketCalls, 'kind'> & { kind: contract.TemplateKind };

const roomCalls: Calls = {
  kind: 'room',
  list: contract.listRoomTemplates,
  get: contract.getRoomTemplate,
  create: contract.createRoomTemplate,
  update: contract.updateRoomTemplate,
  remove: contract.deleteRoomTemplate,
  restore: contract.restoreRoomTemplate,
  history: contract.listRoomTemplateHistory,
};

const routesOf = (context: Context, { kind, ...calls }: Calls) => [
  handle(calls.list, ({ query: { deleted = false, ...query }, person }) => {
    if (deleted && !hasRole(person, 'Super admin')) throw refuse('not-allowed');
    return listTemplates(context.db, kind, { ...query, deleted, path: calls.list.path });
  }),
  handle(calls.get, async ({ params: { id } }) => ({ data: await getTemplate(context, { kind, id }) })),
  handle(calls.create, async ({ person, body }) => ({
    data: await createTemplate(context, person, kind, body),
  })),
  handle(calls.update, async ({ person, params: { id }, body }) => ({
    data: await changeTemplate(context, person, { kind, id }, body),
  })),
  handle(calls.remove, async ({ person, params: { id } }) => {
    await deleteTemplate(context, person, { kind, id });
    return { message: 'Deleted' };
  }),
  handle(calls.restore, async ({ person, params: { id } }) => ({
    data: await restoreTemplate(context, person, { kind, id }),
  })),
  handle(calls.history, async ({ params: { id }, query }) => {
    await getTemplateOrDeleted(context, { kind, id });
    const path = `${calls.list.path}/${id}/history`;
    return listHistory(context.db, subjectOf(kind), id, { ...query, path });
  }),
];

export const templatesRoutes = (context: Context) =>
  [bracketCalls, roomCalls].flatMap((calls) => routesOf(context, calls));
