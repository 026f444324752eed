import { Kbd, Modal, Space, Table } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { GuideLink } from '#shared/guide/guide-link.tsx';
import { guideOfScreen } from '#shared/guide/guide-of-screen.ts';
import { SingleKeysSwitch } from '#shared/keys/single-keys-switch.tsx';

const keys = [
  ['Ctrl / ⌘ K', 'palette'],
  ['/', 'search'],
  ['N', 'next'],
  ['Q', 'quick'],
  ['J / K', 'open'],
  ['0–9', 'line'],
  ['U', 'takeBack'],
  ['Esc', 'close'],
  ['?', 'list'],
] as const;

export function KeyList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const screen = useMatches({ select: (all) => all.at(-1) });
  const guide = guideOfScreen(screen?.fullPath ?? '');
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={t('keys.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Table>
        <Table.Tbody>
          {keys.map(([key, name]) => (
            <Table.Tr key={name}>
              <Table.Td w={120}>
                <Kbd>{key}</Kbd>
              </Table.Td>
              <Table.Td>{t(`keys.${name}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Space h="md" />
      <SingleKeysSwitch />
      <GuideLink to={guide} mt="md" onClick={onClose}>
        {t(guide ? 'keys.guide' : 'menu.entries.guide')}
      </GuideLink>
    </Modal>
  );
}
