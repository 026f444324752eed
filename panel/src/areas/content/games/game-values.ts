import type { Game, GameImage, GameSwitch } from '@matchdesk/contract/content/games';
import type { ChosenPicture } from '#shared/forms/image-field.tsx';

export type GameValues = {
  name: string;
  name_short: string;
  label: string;
  ios_label: string;
  reg_ex: string;
  platforms: string[];
  participant_number: string;
  co_cap_limit: number;
} & Record<GameSwitch, boolean> &
  Record<GameImage, ChosenPicture>;

export const recommendedSizes: Partial<Record<GameImage, string>> = {
  icon: '80x80',
  top_banner: '377x800',
  web_image: '377x799',
};

export function toGameValues(game: Game | undefined): GameValues {
  return {
    name: game?.name ?? '',
    name_short: game?.name_short ?? '',
    label: game?.label ?? '',
    ios_label: game?.ios_label ?? '',
    reg_ex: game?.reg_ex ?? '',
    platforms: game?.platforms.map(String) ?? [],
    participant_number: game?.participant_number ?? '',
    co_cap_limit: game?.co_cap_limit ?? 0,
    required_template: game?.required_template ?? false,
    is_global: game?.is_global ?? false,
    display_in_tournaments: game?.display_in_tournaments ?? false,
    display_in_events: game?.display_in_events ?? false,
    community_default: game?.community_default ?? false,
    icon: undefined,
    image: undefined,
    top_banner: undefined,
    web_image: undefined,
    web_icon: undefined,
  };
}

/** What is sent: platforms comma-joined, and only the pictures that change. */
export function toGameBody({ platforms, ...values }: GameValues) {
  return { ...values, platforms: platforms.join(',') };
}
