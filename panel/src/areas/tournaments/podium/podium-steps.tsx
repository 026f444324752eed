import { Text, VisuallyHidden } from '@mantine/core';
import type { Podium } from '@matchdesk/contract/tournaments/podium';
import { IconCrown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import { Face } from '#shared/people/face.tsx';
import classes from './podium-steps.module.css';
import { groupPrizesText, groupsOf, placeText } from './podium-texts.ts';

/** More names than these make a column too tall; the list below the podium has all of them. */
const mostNames = 3;

/** The first three places, with the winner in the middle. Screen readers get them in order. */
export function PodiumSteps({ top, more }: Pick<Podium, 'top' | 'more'>) {
  const { t } = useTranslation('podium');
  const groups = groupsOf(top);
  return (
    <ol className={classes.podium} aria-label={t('label')}>
      {groups.map(({ people, ...place }, index) => {
        const shown = people.slice(0, mostNames);
        const beyond = people.length - shown.length + (index === groups.length - 1 ? more : 0);
        const prizes = groupPrizesText(people);
        return (
          <li key={place.place_from} className={classes.step} data-step={index + 1}>
            <div className={classes.who}>
              {index === 0 && <IconCrown size={26} className={classes.crown} aria-hidden />}
              <div className={classes.faces} aria-hidden>
                {shown.map(({ id, name, avatar }) => (
                  <Face key={id} src={avatar} name={name} size={index === 0 ? 64 : 48} />
                ))}
              </div>
              <VisuallyHidden>{t('place', { place: placeText(place) })}</VisuallyHidden>
              {shown.map(({ id, name }) => (
                <Text key={id} fw={650} className={classes.name} title={name}>
                  <bdi>{name}</bdi>
                </Text>
              ))}
              {beyond > 0 && (
                <Text size="sm" c="dimmed">
                  {t('more', { count: beyond, formatted: wholeNumber(beyond) })}
                </Text>
              )}
              {prizes !== '' && (
                <Text size="sm" className={classes.prize}>
                  {people.length + beyond > 1 ? t('prizeEach', { prizes }) : prizes}
                </Text>
              )}
            </div>
            <div className={classes.block} aria-hidden>
              {placeText(place)}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
