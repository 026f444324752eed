import { ActionIcon, Button } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sound } from '#shared/sound/panel-sound.ts';
import { useStore } from '#shared/store/store.ts';

/** Mutes the sound of the chats; if the browser blocks sound, this is the click that enables it. */
export function SoundToggle() {
  const { t } = useTranslation('chats');
  const isMuted = useStore(sound.isMuted);
  const isBlocked = useStore(sound.isBlocked);
  if (isBlocked && !isMuted)
    return (
      <Button size="compact-xs" variant="light" color="yellow" onClick={() => void sound.enable()}>
        {t('enableSound')}
      </Button>
    );
  const label = t(isMuted ? 'unmute' : 'mute');
  const Sign = isMuted ? IconVolumeOff : IconVolume;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={label}
      title={label}
      onClick={() => sound.mute(!isMuted)}
    >
      <Sign size={16} aria-hidden />
    </ActionIcon>
  );
}
