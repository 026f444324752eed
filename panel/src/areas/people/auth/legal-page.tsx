import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';

export function PrivacyPage() {
  const { t } = useTranslation('auth');
  return <NotSet title={t('privacy')} setting="PRIVACY_URL" />;
}

export function TermsPage() {
  const { t } = useTranslation('auth');
  return <NotSet title={t('terms')} setting="TERMS_URL" />;
}

/** Shown if the operator has not configured this document. */
function NotSet({ title, setting }: { title: string; setting: string }) {
  const { t } = useTranslation('auth');
  return (
    <EmptyState icon={IconFileText} title={title} text={t('legal.notSet', { setting })} heading>
      <ButtonLink to="/login" variant="default">
        {t('legal.back')}
      </ButtonLink>
    </EmptyState>
  );
}
