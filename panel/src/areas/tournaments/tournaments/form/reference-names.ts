import type { Platform } from '@matchdesk/contract/content/games';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';

type Pointing = Pick<Tournament, 'game' | 'rule' | 'template' | 'region' | 'venue' | 'station_group'>;

/** The name of the record that a form field refers to; undefined if it is unknown or none. */
export function referenceName(
  field: string,
  id: string,
  record: Pointing | undefined,
  platforms: readonly Platform[],
): string | undefined {
  const known: Readonly<
    Record<string, readonly ({ id: number } & ({ name: string } | { title: string }))[]>
  > = {
    game_id: record ? [record.game] : [],
    platform_id: platforms,
    rule_id: record?.rule ? [record.rule] : [],
    template_id: record?.template ? [record.template] : [],
    region_id: record?.region ? [record.region] : [],
    venue_id: record?.venue ? [record.venue] : [],
    station_group_id: record?.station_group ? [record.station_group] : [],
  };
  const found = known[field]?.find((one) => String(one.id) === id);
  return found && ('name' in found ? found.name : found.title);
}
