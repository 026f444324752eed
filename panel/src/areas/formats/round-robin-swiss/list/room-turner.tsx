import { Button, Modal } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedRoom } from './room-item.tsx';
import { RoomList } from './room-list.tsx';
import type { RoomTiles } from './use-room-tiles.ts';

interface RoomTurnerProps {
  rooms: RoomTiles<ListedRoom>;
  chosen: ListedRoom | undefined;
  onChoose: (room: ListedRoom) => void;
}

/** On a phone, the name of the room on screen opens the list of rooms. */
export function RoomTurner({ rooms, chosen, onChoose }: RoomTurnerProps) {
  const { t } = useTranslation('round-robin-swiss');
  const { t: shell } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        fullWidth
        justify="space-between"
        rightSection={<IconChevronDown size={16} aria-hidden />}
        mb="xs"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {chosen?.name ?? t('list.label')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        fullScreen
        title={t('list.label')}
        closeButtonProps={{ 'aria-label': shell('close') }}
      >
        <RoomList
          rooms={rooms}
          chosen={chosen?.id}
          onChoose={(room) => {
            setIsOpen(false);
            onChoose(room);
          }}
        />
      </Modal>
    </>
  );
}
