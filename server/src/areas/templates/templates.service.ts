import type { TemplateId } from '@matchdesk/contract/ids';
import type { Template, TemplateForm, TemplateKind } from '@matchdesk/contract/templates';
import { recordChange } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { checkVersion } from '#database/versions.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { findTemplate, insertTemplate, lockTemplate, updateTemplate } from './templates.store.ts';

/** The subject of a template's History. */
export const subjectOf = (kind: TemplateKind) => `${kind}-template`;

/** Which template is meant: an id counts within its kind only. */
export interface TemplateName {
  kind: TemplateKind;
  id: TemplateId;
}

function present(template: Template | undefined): Template {
  if (!template || template.deleted_at) throw refuse('template-not-found');
  return template;
}

export async function getTemplate(context: Context, { kind, id }: TemplateName): Promise<Template> {
  return present(await findTemplate(context.db, kind, id));
}

/** A deleted template keeps its History: it says who deleted it. */
export async function getTemplateOrDeleted(context: Context, { kind, id }: TemplateName): Promise<Template> {
  const template = await findTemplate(context.db, kind, id);
  if (!template) throw refuse('template-not-found');
  return template;
}

function columnsOf({ title, game_id, info }: TemplateForm) {
  return { title, game_id, info: JSON.stringify(info) };
}

/** What History keeps: the name would only repeat the title, and the game's id its name. */
function snapshot({ name: _, game_id: _1, ...kept }: Template) {
  return kept;
}

/** The saved template, with its audit row and the word to colleagues who look at the list. */
async function saved(
  step: Step,
  actor: Person,
  action: string,
  { kind, id }: TemplateName,
  before?: Template,
): Promise<Template> {
  const after = await findTemplate(step.trx, kind, id);
  if (!after) throw new Error(`template ${id} vanished in its own transaction`);
  await recordChange(step, {
    actor,
    area: 'templates',
    subject: subjectOf(kind),
    id,
    action,
    after: snapshot(after),
    ...(before && { before: snapshot(before) }),
  });
  return after;
}

export async function createTemplate(
  context: Context,
  actor: Person,
  kind: TemplateKind,
  form: TemplateForm,
): Promise<Template> {
  return transact(context, async (step) => {
    const stamps = { created_at: step.now, updated_at: step.now };
    const id = await insertTemplate(step.trx, { kind, ...columnsOf(form), ...stamps });
    return saved(step, actor, 'created', { kind, id });
  });
}

export async function changeTemplate(
  context: Context,
  actor: Person,
  name: TemplateName,
  edit: TemplateForm,
): Promise<Template> {
  return transact(context, async (step) => {
    const before = present(await lockTemplate(step.trx, name.kind, name.id));
    checkVersion(before, edit.version);
    await updateTemplate(step.trx, name.id, { ...columnsOf(edit), updated_at: step.now });
    return saved(step, actor, 'changed', name, before);
  });
}

export async function deleteTemplate(context: Context, actor: Person, name: TemplateName): Promise<void> {
  await transact(context, async (step) => {
    const before = present(await lockTemplate(step.trx, name.kind, name.id));
    await updateTemplate(step.trx, name.id, { deleted_at: step.now, updated_at: step.now });
    await saved(step, actor, 'deleted', name, before);
  });
}

export async function restoreTemplate(
  context: Context,
  actor: Person,
  name: TemplateName,
): Promise<Template> {
  return transact(context, async (step) => {
    const before = await lockTemplate(step.trx, name.kind, name.id);
    if (!before) throw refuse('template-not-found');
    if (!before.deleted_at) return before;
    await updateTemplate(step.trx, name.id, { deleted_at: null, updated_at: step.now });
    return saved(step, actor, 'restored', name, before);
  });
}
