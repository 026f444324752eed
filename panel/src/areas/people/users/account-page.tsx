import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '#shared/session/me.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { FactorBlock } from './factor-block.tsx';
import { FactorRoles } from './factor-roles.tsx';
import { PasswordBlock } from './password-block.tsx';
import { Sessions } from './sessions/sessions.tsx';
import { SignIns } from './sessions/sign-ins.tsx';

/** A person's own account. */
export function AccountPage() {
  const { t } = useTranslation('users');
  const me = useMe();
  if (!me) return null;
  return (
    <>
      <PageHeading title={t('account')} />
      <Stack gap="md" maw={900}>
        <PasswordBlock />
        <FactorBlock />
        <FactorRoles />
        <Sessions userId={me.id} />
        <SignIns userId={me.id} />
      </Stack>
    </>
  );
}
