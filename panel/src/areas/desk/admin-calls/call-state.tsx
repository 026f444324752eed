import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { useTranslation } from 'react-i18next';
import { useMe } from '#shared/session/me.ts';

interface CallStateProps {
  call: AdminCall;
  /** The names of colleagues who are in its chat now. */
  inChat: readonly string[];
}

/** Where a call comes from, who has it, and who is in its chat. */
export function CallState({ call, inChat }: CallStateProps) {
  const { t } = useTranslation('admin-calls');
  const me = useMe();
  const { match_id, tournament_title, claimed_by } = call;
  const place = match_id === null ? tournament_title : `#${match_id} · ${tournament_title}`;
  const holder =
    claimed_by &&
    (claimed_by.user_id === me?.id ? t('heldByMe') : t('heldBy', { name: claimed_by.nickname }));
  return (
    <>
      {holder && <b>{holder} · </b>}
      {inChat.length > 0 && <b>{t('inChat', { names: inChat.join(', ') })} · </b>}
      {place}
    </>
  );
}
