import type {
  Template,
  TemplateForm,
  TemplateKind,
  templateCalls,
} from '@matchdesk/contract/tournaments/templates';
import { type KindOf, writeRow } from '#records/index.ts';
import { findTemplate, pageTemplates } from './templates.store.ts';

function columnsOf({ title, game_id, info }: TemplateForm) {
  return { title, game_id, info: JSON.stringify(info) };
}

/** What the audit row keeps: the name would only repeat the title, and the game's id its name. */
function snapshot({ name: _, game_id: _1, ...kept }: Template) {
  return kept;
}

const kindOf = (kind: TemplateKind): KindOf<(typeof templateCalls)[TemplateKind]> => ({
  table: 'templates',
  area: 'templates',
  subject: `${kind}-template`,
  notFound: 'template-not-found',
  find: (db, id) => findTemplate(db, kind, id),
  list: (db, filter) => pageTemplates(db, kind, filter),
  snapshot,
  write: (step, form) => writeRow(step, 'templates', { kind, ...columnsOf(form) }),
});

export const templateKinds = { bracket: kindOf('bracket'), room: kindOf('room') };
