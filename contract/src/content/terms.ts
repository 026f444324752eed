import * as z from 'zod';
import { signedIn, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { flag, hasText, instant, line, optionalId, richText, wholeNumber } from '../fields.ts';
import { CountryId, TermsId, UserId } from '../ids.ts';
import { largestId } from '../limits.ts';
import { one, page, pageQuery } from '../paging.ts';
import { orderedBy, recordCalls, revisedFrom, searchText } from '../records.ts';

export const Terms = z.strictObject({
  id: TermsId,
  title: z.string(),
  /** The version that players read, such as `2.1`. Edits are checked by `revision`. */
  version: z.string(),
  content: z.string(),
  country_id: CountryId,
  country: z.strictObject({ id: CountryId, value: z.string() }),
  /** How many players accepted it. Once there is one, it cannot change any more. */
  accepted_count: z.int(),
  revision: z.int(),
  created_at: instant(),
  updated_at: instant(),
  deleted_at: instant().nullable(),
});
export type Terms = z.output<typeof Terms>;

export const TermsRow = Terms.omit({ content: true });
export type TermsRow = z.output<typeof TermsRow>;

export const termsLimits = { title: 200, version: 20, content: 200_000 } as const;

const isBody = ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null;
const saysSomething = ({ content }: { content?: unknown }) => hasText(String(content ?? ''));

export const TermsForm = z
  .strictObject({
    title: line({ max: termsLimits.title, empty: 'terms-title-empty' }),
    version: line({ max: termsLimits.version }),
    content: richText({ max: termsLimits.content }).default(''),
    country_id: optionalId<'CountryId'>()
      .refine((id) => id !== null, { error: 'terms-country-empty' })
      .transform((id) => id as CountryId),
    ...revisedFrom,
  })
  // The error about the content is shown at the title; the content is marked as well.
  .refine(saysSomething, { path: ['title'], error: 'terms-content-empty', when: isBody })
  .refine(saysSomething, { path: ['content'], error: 'terms-content-empty', when: isBody });
export type TermsForm = z.output<typeof TermsForm>;

export const termsCalls = recordCalls({
  path: '/terms',
  thing: 'version of the terms',
  id: TermsId,
  row: TermsRow,
  record: Terms,
  form: TermsForm,
  edit: TermsForm,
  query: {
    ...pageQuery(),
    search: searchText(),
    country_id: wholeNumber({ min: 1, max: largestId }).optional(),
    deleted: flag().optional(),
    ...orderedBy(['id', 'title', 'version'], 'DESC'),
  },
  access: { read: staff, create: staff, change: staff },
  summaries: {
    list: 'Versions of the terms, by country and title; a Super admin may ask for deleted ones',
    create: 'Publish a version of the terms for a country; it is the current one from now on',
    update: 'Change a version that nobody accepted yet; one that was accepted is refused with 409',
  },
});

export const {
  list: listTerms,
  get: getTerms,
  create: createTerms,
  update: updateTerms,
  remove: deleteTerms,
  restore: restoreTerms,
  history: listTermsHistory,
} = termsCalls;

export const Acceptance = z.strictObject({
  user: z.strictObject({ id: UserId, nickname: z.string(), name: z.string() }),
  accepted_at: instant(),
  /** The language in which they read it. */
  locale: z.string(),
});
export type Acceptance = z.output<typeof Acceptance>;

export const listAcceptances = endpoint({
  method: 'GET',
  path: '/terms/{id}/acceptances',
  summary: 'Who accepted a version of the terms and when, the last one first',
  access: staff,
  params: z.strictObject({ id: TermsId }),
  query: z.strictObject(pageQuery()),
  reply: page(Acceptance),
});

export const MyTerms = Terms.pick({
  id: true,
  title: true,
  version: true,
  content: true,
  country_id: true,
  revision: true,
  created_at: true,
}).extend({ accepted_at: instant().nullable() });
export type MyTerms = z.output<typeof MyTerms>;

export const getMyTerms = endpoint({
  method: 'GET',
  path: '/play/terms',
  summary:
    'The current terms of the player’s country, or else those for everybody; null where there are none. Says when the player accepted them',
  access: signedIn,
  reply: z.strictObject({ data: MyTerms.nullable() }),
});

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/play/terms/{id}/accept',
  summary: 'Accept the current terms as they were read; outdated or changed ones are refused with 409',
  access: signedIn,
  params: z.strictObject({ id: TermsId }),
  body: z.strictObject({ revision: wholeNumber({ min: 1, max: largestId }) }),
  reply: one(MyTerms),
});
