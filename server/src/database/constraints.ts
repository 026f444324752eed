import type { FieldSentence } from '@matchdesk/contract/field-sentences';
import type { RefusalCode } from '@matchdesk/contract/refusals';
import pg from 'pg';
import { type Refusal, refuse, refuseFields } from '#http/refusal.ts';

interface ConstraintSentence {
  code: RefusalCode;
  field?: string;
  sentence?: FieldSentence;
}

/** What a person reads when a constraint refuses what they sent; 'ours' if only a fault of ours can violate it. */
export type Constraints = Readonly<Record<string, ConstraintSentence | 'ours'>>;

/** Constraints of the tables that all areas share. */
export const roomConstraints: Constraints = {
  audit_actor: 'ours',
  call_answers_once: 'ours',
  call_answers_user: 'ours',
  installation_key: 'ours',
  login_attempts_key: 'ours',
  picture_uploads_once: 'ours',
  pictures_name: 'ours',
  rates_key: 'ours',
  sign_in_places_place: 'ours',
  sign_in_places_user: 'ours',
  tokens_hash_unique: 'ours',
  tokens_kind_known: 'ours',
  tokens_parent: 'ours',
  tokens_participant: 'ours',
  tokens_user: 'ours',
};

/** The refusal for a violated constraint; undefined for other errors and for faults of ours. */
export function refusalOfConstraint(error: unknown, constraints: Constraints): Refusal | undefined {
  const broken = error instanceof pg.DatabaseError ? error.constraint : undefined;
  const rule = broken === undefined ? undefined : constraints[broken];
  if (!rule || rule === 'ours') return undefined;
  const { code, field, sentence } = rule;
  return field && sentence ? refuseFields({ [field]: sentence }, code) : refuse(code);
}
