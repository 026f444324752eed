import { type Access, anyone, staff } from './access.ts';

/** Every channel, by its pattern. A `{name}` part is filled in by the publisher; a subscriber may give `*` for one. */
export const channelPatterns = {
  'desk.{area}': staff,
  'tournament.{id}': staff,
  'tournament.{id}.match.{match}': staff,
  'tournament.{id}.arena.{match}': staff,
  'result.tournament.{id}.match.{match}': staff,
  'rr.tournament.{id}.match.{match}': staff,
  'rr.{id}': staff,
  'rr.empty-rooms.{id}': staff,
  'chat.tournament.{id}': staff,
  'chat.tournament.{id}.match.{match}': staff,
  'public.tournament.{id}': anyone,
} as const satisfies Record<string, Access>;
export type ChannelPattern = keyof typeof channelPatterns;

export const channels = {
  desk: (area: string) => `desk.${area}`,
  tournament: (id: number) => `tournament.${id}`,
  match: (id: number, match: number | '*') => `tournament.${id}.match.${match}`,
  result: (id: number, match: number | '*') => `result.tournament.${id}.match.${match}`,
  publicTournament: (id: number) => `public.tournament.${id}`,
};

/** What a publisher says on a channel: what happened, and the changed row or its id. */
export interface LiveEvent {
  channel: string;
  type: string;
  data: Record<string, unknown>;
}

/**
 * One frame of the socket. `room` is what was subscribed to, wildcards included. Each server counts its frames
 * a room from 1, so a client that sees a gap in one source's numbers has missed something and refetches.
 */
export interface LiveFrame {
  room: string;
  source: string;
  sequence: number;
  events: LiveEvent[];
}

/**
 * Something may have been missed without a gap in the numbers: read again. Ten thousand would ask at once, so each
 * does it at a random moment of the next `within` milliseconds; the answer to a subscription says the same for a gap.
 */
export interface Resync {
  within: number;
}

export type SubscribeAnswer =
  | ({ ok: true; source: string; sequence: number } & Resync)
  | { ok: false; code: string };

const literal = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const matchers = (Object.keys(channelPatterns) as ChannelPattern[]).map((pattern) => {
  const parts = pattern
    .split('.')
    .map((part) => (part.startsWith('{') ? '(?:\\*|[A-Za-z0-9_-]{1,40})' : literal(part)));
  return { pattern, expression: new RegExp(`^${parts.join('\\.')}$`) };
});

/** The pattern a channel (or a wildcard of channels) belongs to; undefined where there is no such channel. */
export function patternOf(channel: string): ChannelPattern | undefined {
  const fitting = matchers.filter(({ expression }) => expression.test(channel));
  return fitting.sort((a, b) => literalParts(b.pattern) - literalParts(a.pattern))[0]?.pattern;
}

function literalParts(pattern: string): number {
  return pattern.split('.').filter((part) => !part.startsWith('{')).length;
}

/** The rooms an event on this channel reaches: itself and each wildcard of one part. */
export function roomsOf(channel: string): string[] {
  const pattern = patternOf(channel);
  if (!pattern) throw new Error(`There is no channel ${channel}`);
  const parts = channel.split('.');
  const wildcards = pattern
    .split('.')
    .flatMap((part, index) => (part.startsWith('{') ? [parts.with(index, '*').join('.')] : []));
  return [channel, ...wildcards];
}
