import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const next = { auto: 'light', light: 'dark', dark: 'auto' } as const satisfies Record<
  MantineColorScheme,
  MantineColorScheme
>;
const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

/** Steps from the system's choice to light to dark; the choice is remembered. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Sign = icons[colorScheme];
  const label = t('theme.label', { theme: t(`theme.${colorScheme}`) });
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next[colorScheme])}
    >
      <Sign size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
