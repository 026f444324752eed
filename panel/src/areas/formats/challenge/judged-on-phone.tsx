import { Button, Drawer, Modal, Stack } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './challenge.module.css';
import { canAddPlace, placeOf } from './challenge.places.ts';
import { JudgedPictures, type JudgedProps, ResultsButton } from './judged.tsx';

interface JudgedOnPhoneProps extends JudgedProps {
  onClose: () => void;
}

/** The picture fills the screen; a sheet gives the place. */
export function JudgedOnPhone({ onClose, ...props }: JudgedOnPhoneProps) {
  const { t } = useTranslation('challenge');
  const { t: shell } = useTranslation();
  const { match, draft, canPlace } = props;
  const [isPlacing, setIsPlacing] = useState(false);
  const place = placeOf(draft.places, match.participant.id);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={match.participant.name}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <JudgedPictures {...props} />
      <div className={classes.bar}>
        <ResultsButton {...props} />
        {canPlace && !match.left && (
          <Button
            size="md"
            flex={1}
            leftSection={<IconTrophy size={16} aria-hidden />}
            onClick={() => setIsPlacing(true)}
          >
            {place === undefined ? t('give') : t('place', { place })}
          </Button>
        )}
      </div>
      {isPlacing && <PlaceSheet {...props} onClose={() => setIsPlacing(false)} />}
    </Modal>
  );
}

/** Every place with who stands on it, and a new one where there may be one more. */
function PlaceSheet({ match, draft, tournament, onClose }: JudgedOnPhoneProps) {
  const { t } = useTranslation('challenge');
  const { t: shell } = useTranslation();
  const { participant } = match;
  const { places } = draft;
  const own = placeOf(places, participant.id);
  const choose = (act: () => void) => {
    act();
    onClose();
  };
  return (
    <Drawer
      opened
      position="bottom"
      size="auto"
      onClose={onClose}
      title={t('give')}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Stack gap="xs">
        {places.map((side, index) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            key={index}
            size="md"
            variant={own === index + 1 ? 'filled' : 'default'}
            justify="flex-start"
            onClick={() => choose(() => draft.assign(index + 1, participant))}
          >
            {t('placeOf', { place: index + 1, name: side?.name ?? t('empty') })}
          </Button>
        ))}
        {own === undefined && canAddPlace(places, tournament.participant_count) && (
          <Button
            size="md"
            variant="default"
            justify="flex-start"
            onClick={() => choose(() => draft.assign(places.length + 1, participant))}
          >
            {t('placeOf', { place: places.length + 1, name: t('new') })}
          </Button>
        )}
        {own !== undefined && (
          <Button
            size="md"
            variant="default"
            justify="flex-start"
            onClick={() => choose(() => draft.remove(own))}
          >
            {t('noPlace')}
          </Button>
        )}
      </Stack>
    </Drawer>
  );
}
