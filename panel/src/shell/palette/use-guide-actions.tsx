import { IconBook2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Catalogues } from '#locales/catalogues.ts';
import { findInGuide } from '#shared/guide/find-in-guide.ts';
import { linkTo } from '#shared/guide/guide-link.tsx';
import { currentLanguage } from '#shared/i18n/i18n.ts';

/** As many as do not push what people look for more often out of sight. */
const most = 5;

/** Opens the chapters and sections of the guide that the typed text names, in the person's language. */
export function useGuideActions(typed: string) {
  const { ready } = useTranslation('guide');
  const navigate = useNavigate();
  if (!ready) return [];
  const { chapters } = i18next.getResourceBundle(currentLanguage(), 'guide') as Catalogues['guide'];
  return findInGuide(typed, chapters)
    .slice(0, most)
    .map(({ place, title, chapter }) => ({
      id: `guide ${place}`,
      label: title,
      ...(chapter !== title && { description: chapter }),
      keywords: typed,
      leftSection: <IconBook2 size={16} aria-hidden />,
      onClick: () => void navigate(linkTo(place)),
    }));
}
