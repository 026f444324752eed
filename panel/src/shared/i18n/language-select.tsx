import { NativeSelect } from '@mantine/core';
import { isLanguage, languages } from '@matchdesk/contract/languages';
import { useTranslation } from 'react-i18next';
import { currentLanguage, switchLanguage } from './i18n.ts';

const names = { en: 'English', it: 'Italiano' } as const;

export function LanguageSelect() {
  const { t } = useTranslation();
  return (
    <NativeSelect
      size="xs"
      aria-label={t('language.label')}
      value={currentLanguage()}
      data={languages.map((language) => ({ value: language, label: names[language] }))}
      onChange={({ currentTarget: { value } }) => {
        if (isLanguage(value)) void switchLanguage(value);
      }}
    />
  );
}
