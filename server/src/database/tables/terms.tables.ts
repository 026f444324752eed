import type { CountryId, TermsId, UserId } from '@matchdesk/contract/ids';
import type { Generated } from 'kysely';
import type { Instant, SoftDeleted, Stamped, Versioned } from './columns.tables.ts';

/** `name` is what people call the version; `version` counts the edits, as in every record. */
interface TermsTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<TermsId>;
  title: string;
  name: string;
  content: string;
  country_id: CountryId;
}

/** Rows are only added: who accepted which text, and in which language they used the service. */
interface TermsAcceptanceTable {
  terms_id: TermsId;
  user_id: UserId;
  accepted_at: Instant;
  content_sha256: Buffer;
  locale: string;
}

export interface TermsTables {
  terms: TermsTable;
  terms_acceptances: TermsAcceptanceTable;
}
