import { channels } from '@matchdesk/contract/channels';
import type { TemplateKind } from '@matchdesk/contract/tournaments/templates';
import * as calls from '@matchdesk/contract/tournaments/templates.calls';
import { recordsOf } from '#shared/records/records.ts';
import { defineList } from '#shared/tables/list-state.ts';

const bracketCalls = {
  list: calls.listBracketTemplates,
  get: calls.getBracketTemplate,
  create: calls.createBracketTemplate,
  update: calls.updateBracketTemplate,
  remove: calls.deleteBracketTemplate,
  restore: calls.restoreBracketTemplate,
  history: calls.listBracketTemplateHistory,
};

const roomCalls = {
  list: calls.listRoomTemplates,
  get: calls.getRoomTemplate,
  create: calls.createRoomTemplate,
  update: calls.updateRoomTemplate,
  remove: calls.deleteRoomTemplate,
  restore: calls.restoreRoomTemplate,
  history: calls.listRoomTemplateHistory,
};

export const bracketTemplates = templatesOf('bracket', '/bracket-templates', bracketCalls);
export const roomTemplates = templatesOf('room', '/room-templates', roomCalls);

/** One kind of template. Everything but calls, paths and texts is the same for both. */
export type Templates = ReturnType<typeof templatesOf>;

function templatesOf(kind: TemplateKind, path: string, templateCalls: typeof bracketCalls) {
  return {
    kind,
    records: recordsOf({
      calls: templateCalls,
      channel: channels.desk('templates'),
      paths: { list: path, add: `${path}/add`, edit: (id) => `${path}/edit/${id}` },
      name: ({ title }) => title,
    }),
    list: defineList({
      name: `${kind}-templates`,
      filters: { search: '', game_id: '', deleted: '' },
      orders: ['id', 'title', 'updated_at'],
      direction: 'DESC',
    }),
  };
}
