import { Drawer, Tabs } from '@mantine/core';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconFileSpreadsheet, IconListDetails, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileTab } from './file-tab.tsx';
import { NamesTab } from './names-tab.tsx';
import { SearchTab } from './search-tab.tsx';

interface EntriesDrawerProps {
  tournament: Tournament;
  opened: boolean;
  onClose: () => void;
}

const ways = [
  { way: 'names', Icon: IconListDetails, Panel: NamesTab },
  { way: 'search', Icon: IconSearch, Panel: SearchTab },
  { way: 'file', Icon: IconFileSpreadsheet, Panel: FileTab },
] as const;

/** The ways to get people into a tournament. */
export function EntriesDrawer({ tournament, opened, onClose }: EntriesDrawerProps) {
  const { t } = useTranslation('entries');
  const { t: shell } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="lg"
      title={t('title')}
      styles={{ title: { fontWeight: 650 } }}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Tabs defaultValue="names" keepMounted={false}>
        <Tabs.List mb="md">
          {ways.map(({ way, Icon }) => (
            <Tabs.Tab key={way} value={way} leftSection={<Icon size={15} aria-hidden />}>
              {t(`ways.${way}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ways.map(({ way, Panel }) => (
          <Tabs.Panel key={way} value={way}>
            <Panel tournament={tournament} onAdded={onClose} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Drawer>
  );
}
