import * as z from 'zod';
import { flag } from '../fields.ts';
import { ParticipantId } from '../ids.ts';
import { mostAtOnce } from '../limits.ts';
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
