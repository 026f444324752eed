import * as calls from '@matchdesk/contract/calls/templates';
import type { TemplateKind } from '@matchdesk/contract/templates';

export const bracketTemplates = {
  kind: 'bracket',
  path: '/bracket-templates',
  list: calls.listBracketTemplates,
  get: calls.getBracketTemplate,
  create: calls.createBracketTemplate,
  update: calls.updateBracketTemplate,
  remove: calls.deleteBracketTemplate,
  restore: calls.restoreBracketTemplate,
  history: calls.listBracketTemplateHistory,
} as const;

/** One kind of template: where its pages are and the calls they make. Everything else is the same for both. */
export type Templates = Omit<typeof bracketTemplates, 'kind' | 'path'> & { kind: TemplateKind; path: string };

export const roomTemplates: Templates = {
  kind: 'room',
  path: '/room-templates',
  list: calls.listRoomTemplates,
  get: calls.getRoomTemplate,
  create: calls.createRoomTemplate,
  update: calls.updateRoomTemplate,
  remove: calls.deleteRoomTemplate,
  restore: calls.restoreRoomTemplate,
  history: calls.listRoomTemplateHistory,
};
