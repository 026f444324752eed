import type { MoneyGrant } from '@matchdesk/contract/money/billing';
import type { useTranslation } from 'react-i18next';
import { dateTime } from '#shared/format/dates.ts';

type Translate = ReturnType<typeof useTranslation<'billing'>>['t'];

/** 'Sora gave Tess ‘Billing edit’ (17 Nov, 14:05)'. */
export function grantText(t: Translate, { kind, what, by, to, at }: Omit<MoneyGrant, 'id'>): string {
  return t(`grants.kinds.${kind}`, {
    by: by?.nickname ?? t('grants.server'),
    to: to.nickname,
    what: what ?? '',
    at: dateTime(at),
  });
}
