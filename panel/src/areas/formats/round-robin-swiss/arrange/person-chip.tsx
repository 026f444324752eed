import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconArrowsMove, IconDots, IconUserMinus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { carry } from '#areas/formats/matches/index.ts';
import { Dropdown, DropdownItem } from '#shared/ui/dropdown.tsx';
import classes from './arrange.module.css';
import { type Person, useMoving } from './moving.ts';

interface PersonChipProps {
  person: Person;
  /** The room they are in now. */
  room?: { id: number };
}

/** A participant who can be dragged to a room, or moved by tapping them and then a room. */
export function PersonChip({ person, room }: PersonChipProps) {
  const { t } = useTranslation('round-robin-swiss');
  const moving = useMoving();
  const element = useRef<HTMLSpanElement>(null);
  const { id, name } = person;
  const isMovable = moving !== undefined;
  useEffect(() => (isMovable && element.current ? carry(element.current, id) : undefined), [isMovable, id]);
  if (!moving) return <span className={classes.chip}>{name}</span>;
  const isPicked = moving.picked?.id === id;
  const pick = () => moving.pick(isPicked ? undefined : person);
  return (
    <span ref={element} className={classes.chip} data-movable data-picked={isPicked || undefined}>
      <UnstyledButton className={classes.who} aria-pressed={isPicked} onClick={pick}>
        {name}
      </UnstyledButton>
      <Dropdown
        trigger={
          <ActionIcon variant="subtle" color="gray" size={24} aria-label={t('arrange.menu', { name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        }
      >
        <DropdownItem icon={IconArrowsMove} onClick={() => moving.pick(person)}>
          {t('arrange.moveTo')}
        </DropdownItem>
        {room && (
          <DropdownItem icon={IconUserMinus} onClick={() => void moving.remove(id, room)}>
            {t('arrange.remove')}
          </DropdownItem>
        )}
      </Dropdown>
    </span>
  );
}
