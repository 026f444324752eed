import { Center, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function StartScreen() {
  const { t } = useTranslation();
  return (
    <Center mih="60dvh" role="status" aria-label={t('loading')}>
      <Loader />
    </Center>
  );
}
