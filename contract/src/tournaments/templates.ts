import * as z from 'zod';
import { staff } from '../access.ts';
import { flag, instant, line, wholeNumber } from '../fields.ts';
import { GameId, TemplateId } from '../ids.ts';
import { largestId, numberInputMax } from '../limits.ts';
import { pageQuery } from '../paging.ts';
import { editedFrom, orderedBy, recordCalls, searchText } from '../records.ts';

export type TemplateKind = 'bracket' | 'room';

/** Durations are in minutes. `new` holds the defaults of a new round. */
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
  /** Always equal to the title. */
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
    /** Used as the title where that is missing. */
    name: line({ min: 0, max: titleLength }).optional(),
    game_id: chosenGame,
    info: z
      .array(Round, { error: ({ input }) => (isEmpty(input) ? 'rounds-empty' : undefined) })
      .min(1, { error: 'rounds-empty' })
      .max(mostRounds[kind], { error: 'too-many-rounds' }),
    ...editedFrom,
  });

/** Reported together with other errors, unless the title already has one. */
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

/** Bracket and room templates have the same calls at two addresses, with different numbers of rounds. */
function callsOf(kind: TemplateKind, form: typeof BracketTemplateForm) {
  const thing = `${kind} template`;
  return recordCalls({
    path: `/${kind}-templates`,
    thing,
    id: TemplateId,
    row: Template,
    record: Template,
    form,
    edit: form,
    query: {
      ...pageQuery(),
      game_id: wholeNumber({ min: 1, max: largestId }).optional(),
      search: searchText(),
      deleted: flag().optional(),
      ...orderedBy(['id', 'title', 'updated_at'], 'DESC'),
    },
    access: { read: staff, create: staff, change: staff },
    summaries: {
      list: `All ${thing}s, filtered by game and title; a Super admin may ask for deleted ones`,
      create: `Create a ${thing} of 1 to ${mostRounds[kind]} rounds`,
      update: `Change a ${thing}; its rounds are replaced by those sent`,
    },
  });
}

export const templateCalls = {
  bracket: callsOf('bracket', BracketTemplateForm),
  room: callsOf('room', RoomTemplateForm),
};

export const {
  list: listBracketTemplates,
  get: getBracketTemplate,
  create: createBracketTemplate,
  update: updateBracketTemplate,
  remove: deleteBracketTemplate,
  restore: restoreBracketTemplate,
  history: listBracketTemplateHistory,
} = templateCalls.bracket;

export const {
  list: listRoomTemplates,
  get: getRoomTemplate,
  create: createRoomTemplate,
  update: updateRoomTemplate,
  remove: deleteRoomTemplate,
  restore: restoreRoomTemplate,
  history: listRoomTemplateHistory,
} = templateCalls.room;
