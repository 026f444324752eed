import { venueCalls } from '@matchdesk/contract/tournaments/venues';
import type { Context } from '#context.ts';
import { recordRoutes } from '#records/index.ts';
import { venueKind } from './venues.service.ts';

export const venuesRoutes = (context: Context) => recordRoutes(context, venueCalls, venueKind);
