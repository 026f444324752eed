import { Kbd, Modal, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const keys = [
  ['Ctrl / ⌘ K', 'palette'],
  ['/', 'search'],
  ['N', 'next'],
  ['Q', 'quick'],
  ['Esc', 'close'],
  ['?', 'list'],
] as const;

export function KeyList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
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
    </Modal>
  );
}
