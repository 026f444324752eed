import type { MyTerms, Terms, termsCalls } from '@matchdesk/contract/content/terms';
import { hasText } from '@matchdesk/contract/fields';
import type { TermsId } from '@matchdesk/contract/ids';
import type { Language } from '@matchdesk/contract/languages';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { type KindOf, writeRow } from '#records/index.ts';
import { cleanHtml } from '#text/clean-html.ts';
import {
  findCurrentTerms,
  findTerms,
  hasLocale,
  holdTerms,
  insertAcceptance,
  pageTerms,
} from './terms.store.ts';

/** Somebody's acceptance is no change of the record. */
const snapshot = ({ accepted_count: _, country, ...kept }: Terms) => ({ ...kept, country: country.value });

export const termsKind: KindOf<typeof termsCalls> = {
  table: 'terms',
  area: 'terms',
  subject: 'terms',
  notFound: 'terms-not-found',
  find: findTerms,
  list: pageTerms,
  snapshot,
  async write(step, { title, version, content: html, country_id }) {
    if (step.before && step.before.accepted_count > 0) throw refuse('terms-accepted');
    const content = cleanHtml(html);
    if (!hasText(content))
      throw refuseFields({ title: 'terms-content-empty', content: 'terms-content-empty' });
    if (!(await hasLocale(step.trx, country_id)))
      throw refuseFields({ country_id: 'country-without-locale' });
    return writeRow(step, 'terms', { title, name: version, content, country_id });
  },
};

/** Accepting twice changes nothing. */
export async function acceptTerms(
  context: Context,
  person: Person,
  read: { id: TermsId; revision: number; language: Language },
): Promise<MyTerms> {
  return transact(context, async ({ trx, now }) => {
    await holdTerms(trx, read.id);
    const current = await findCurrentTerms(trx, person.id);
    if (current?.id !== read.id)
      throw refuse((await findTerms(trx, read.id)) ? 'terms-outdated' : 'terms-not-found');
    if (current.revision !== read.revision) throw refuse('changed-meanwhile');
    await insertAcceptance(trx, {
      terms_id: current.id,
      user_id: person.id,
      accepted_at: now,
      content: current.content,
      locale: read.language,
    });
    return known(await findCurrentTerms(trx, person.id), `terms ${read.id}`);
  });
}
