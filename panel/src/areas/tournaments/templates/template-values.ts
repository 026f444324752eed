import { type Template, templateBounds } from '@matchdesk/contract/tournaments/templates';

interface RoundValues {
  duration: number;
  matches: number;
}

export interface TemplateValues {
  title: string;
  game_id: string;
  info: RoundValues[];
}

export const newRound = (): RoundValues => ({
  duration: templateBounds.duration.new,
  matches: templateBounds.matches.new,
});

export function toTemplateValues(template: Template | undefined): TemplateValues {
  return {
    title: template?.title ?? '',
    game_id: template ? String(template.game_id) : '',
    info: template?.info.map((round) => ({ ...round })) ?? [newRound()],
  };
}
