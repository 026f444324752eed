import * as z from 'zod';
import { needsPermission } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { flag, idOf } from '../fields.ts';
import { ParticipantId, TournamentId } from '../ids.ts';
import { mostAtOnce } from '../limits.ts';
import { one } from '../paging.ts';
import { searchText } from '../records.ts';
import { participantStatuses } from '../statuses.ts';

/** Participants by their ids, or all that the list shows under a filter. */
export const Selection = z
  .strictObject({
    ids: z.array(ParticipantId).min(1).max(mostAtOnce).optional(),
    filter: z
      .strictObject({
        status: z.enum(participantStatuses).optional(),
        search: searchText(),
        seated: flag().optional(),
        /** The last participant at the time of asking: those who register later are not selected. */
        until: ParticipantId.optional(),
        except: z.array(ParticipantId).max(mostAtOnce).default([]),
      })
      .optional(),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ['ids'],
    error: 'selection',
  });

export type Selection = z.output<typeof Selection>;

export type SelectionInput = z.input<typeof Selection>;

/** Actions on many participants at once. */

export const bulkActions = ['check-in', 'remove'] as const;

export type BulkAction = (typeof bulkActions)[number];

const edit = needsPermission('Tournament edit', 'tournament');

const subject = 'Tournament';

const params = z.strictObject({ id: TournamentId });

const body = z.strictObject({ selection: Selection });

export const BulkPreview = z.strictObject({
  /** How many it would change, and how many of the selected it would leave as they are. */
  count: z.int(),
  left_out: z.int(),
  /** The names of the first of those it would change. */
  names: z.array(z.string()),
  /** For the `until` of a filter. */
  until: ParticipantId.nullable(),
});

export type BulkPreview = z.output<typeof BulkPreview>;

export const BulkOutcome = z.strictObject({
  changed: z.int(),
  left_out: z.int(),
  /** For `undoBulk`; null where it cannot be undone. */
  undo_id: z.int().nullable(),
});

export type BulkOutcome = z.output<typeof BulkOutcome>;

export const previewBulk = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/participants/preview',
  summary: 'Whom checking in or removing a selection of participants would change; nothing is changed',
  access: edit,
  subject,
  params,
  body: z.strictObject({ action: z.enum(bulkActions), selection: Selection }),
  reply: one(BulkPreview),
});

export const checkInMany = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/participants/check-in',
  summary:
    'Check in all of a selection who are registered, without asking them; whoever is checked in already stays so',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  body,
  reply: one(BulkOutcome),
});

export const removeMany = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/participants/remove',
  summary: 'Remove all of a selection who may be removed now, as deleteParticipant does with one',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  body,
  reply: one(BulkOutcome),
});

export const undoBulk = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/participants/bulk/{bulk}/undo',
  summary:
    'Take back checkInMany for those nobody has changed since, or removeMany for all of them, before the start',
  access: edit,
  subject,
  turn: 'tournament',
  params: z.strictObject({ id: TournamentId, bulk: idOf<'BulkId'>() }),
  reply: one(BulkOutcome.omit({ undo_id: true })),
});
