import * as z from 'zod';
import { onlyRoles, staff } from './access.ts';
import { HistoryEntry } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { flag, instant, line, wholeNumber } from './fields.ts';
import { GameId, TemplateId } from './ids.ts';
import { largestId, numberInputMax } from './limits.ts';
import { done, one, page, pageQuery } from './paging.ts';

export type TemplateKind = 'bracket' | 'room';

/** Durations are minutes. `new` is what a round begins with where nothing is said. */
export const templateBounds = {
  titleLength: 50,
  duration: { min: 5, new: 30 },
  matches: { min: 1, new: 1 },
  mostRounds: { bracket: 8, room: 16 } satisfies Record<TemplateKind, number>,
} as const;

const { titleLength, duration, matches, mostRounds } = templateBounds;

export const Template = z.strictObject({
  id: TemplateId,
  title: z.string(),
  /** The same as the title. */
  name: z.string(),
  game_id: GameId,
  game: z.strictObject({ id: GameId, name: z.string() }),
  info: z.array(z.strictObject({ duration: z.int(), matches: z.int() })),
  version: z.int(),
  updated_at: instant(),
  deleted_at: instant().nullable(),
});
export type Template = z.output<typeof Template>;

const isEmpty = (input: unknown) => input === undefined || input === null || input === '';

const chosenGame = z
  .union([z.string(), z.number()], {
    error: ({ input }) => (isEmpty(input) ? 'game-empty' : 'whole-number'),
  })
  .refine((game) => String(game).trim() !== '' && Number(game) !== 0, { error: 'game-empty' })
  .pipe(GameId);

const Round = z.strictObject({
  duration: wholeNumber({ min: duration.min, max: numberInputMax }).default(duration.new),
  matches: wholeNumber({ min: matches.min, max: numberInputMax }).default(matches.new),
});

const fieldsOf = (kind: TemplateKind) =>
  z.strictObject({
    title: line({ min: 0, max: titleLength }).optional(),
    /** Taken for the title where that is not given. */
    name: line({ min: 0, max: titleLength }).optional(),
    game_id: chosenGame,
    info: z
      .array(Round, { error: ({ input }) => (isEmpty(input) ? 'rounds-empty' : undefined) })
      .min(1, { error: 'rounds-empty' })
      .max(mostRounds[kind], { error: 'too-many-rounds' }),
    version: wholeNumber({ min: 1, max: 2 ** 31 - 1 }).optional(),
  });

/** Said beside whatever else is wrong, unless something is already said about the title. */
const saysNothingOfTitle = ({ issues }: z.core.ParsePayload) =>
  !issues.some(({ path }) => path?.[0] === 'title' || path?.[0] === 'name');

const formOf = (kind: TemplateKind) =>
  fieldsOf(kind)
    .refine(({ title, name }) => Boolean(title || name), {
      path: ['title'],
      error: 'title-empty',
      when: saysNothingOfTitle,
    })
    .transform(({ title, name, ...rest }) => ({ ...rest, title: title || name || '' }));

export const BracketTemplateForm = formOf('bracket');
export const RoomTemplateForm = formOf('room');
export type TemplateForm = z.output<typeof BracketTemplateForm>;

const params = z.strictObject({ id: TemplateId });

/** Bracket and room templates are the same calls at two addresses, with another number of rounds. */
function callsOf(kind: TemplateKind, body: typeof BracketTemplateForm) {
  const list = `/${kind}-templates`;
  const record = `${list}/{id}`;
  const thing = `${kind} template`;
  return {
    list: endpoint({
      method: 'GET',
      path: list,
      summary: `All ${thing}s, filtered by game and title; a Super admin may ask for deleted ones`,
      access: staff,
      query: z.strictObject({
        ...pageQuery(),
        game_id: wholeNumber({ min: 1, max: largestId }).optional(),
        search: z.string().trim().max(100).optional(),
        deleted: flag().optional(),
        order: z.enum(['id', 'title', 'updated_at']).default('id'),
        direction: z.enum(['ASC', 'DESC']).default('DESC'),
      }),
      reply: page(Template),
    }),
    get: endpoint({
      method: 'GET',
      path: record,
      summary: `One ${thing}`,
      access: staff,
      params,
      reply: one(Template),
    }),
    create: endpoint({
      method: 'POST',
      path: list,
      summary: `Create a ${thing} of 1 to ${mostRounds[kind]} rounds`,
      access: staff,
      form: true,
      body,
      status: 201,
      reply: one(Template),
    }),
    update: endpoint({
      method: 'PUT',
      path: record,
      summary: `Change a ${thing}; its rounds are replaced by those sent`,
      access: staff,
      params,
      form: true,
      body,
      reply: one(Template),
    }),
    remove: endpoint({
      method: 'DELETE',
      path: record,
      summary: `Delete a ${thing}; a Super admin can restore it`,
      access: staff,
      params,
      reply: done,
    }),
    restore: endpoint({
      method: 'POST',
      path: `${record}/restore`,
      summary: `Bring a deleted ${thing} back`,
      access: onlyRoles('Super admin'),
      params,
      reply: one(Template),
    }),
    history: endpoint({
      method: 'GET',
      path: `${record}/history`,
      summary: `Who changed what in a ${thing}, newest first`,
      access: staff,
      params,
      query: z.strictObject(pageQuery()),
      reply: page(HistoryEntry),
    }),
  };
}

export const {
  list: listBracketTemplates,
  get: getBracketTemplate,
  create: createBracketTemplate,
  update: updateBracketTemplate,
  remove: deleteBracketTemplate,
  restore: restoreBracketTemplate,
  history: listBracketTemplateHistory,
} = callsOf('bracket', BracketTemplateForm);

export const {
  list: listRoomTemplates,
  get: getRoomTemplate,
  create: createRoomTemplate,
  update: updateRoomTemplate,
  remove: deleteRoomTemplate,
  restore: restoreRoomTemplate,
  history: listRoomTemplateHistory,
} = callsOf('room', RoomTemplateForm);
