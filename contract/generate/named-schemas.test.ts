import { expect, test } from 'vitest';
import * as z from 'zod';
import { toNamedSchemas } from './named-schemas.ts';
import { nameSchemas } from './schema-names.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const Id = z.union([z.int(), z.string()]).transform(Number).pipe(z.int());
const Label = z.strictObject({ text: z.string() });
const Thing = z.strictObject({ id: Id, label: Label });
const ThingForm = z.strictObject({ label: Label, parent: Id.nullable() });
const names = nameSchemas(Object.entries({ Id, Label, Thing, ThingForm, Unused: z.string() }));

test('what is sent has a name of its own where it differs from what is answered, and only there', () => {
  const things = z.array(Thing);
  const { input, output, named } = toNamedSchemas(names, [ThingForm, Thing], [things]);
  expect(output(things)).toEqual({ type: 'array', items: ref('Thing') });
  expect(input(Thing)).toEqual(ref('ThingInput'));
  expect(input(ThingForm)).toEqual(ref('ThingForm'));
  expect(Object.keys(named)).toEqual(['Id', 'IdInput', 'Label', 'Thing', 'ThingForm', 'ThingInput']);
  expect(named.Thing).toMatchObject({ properties: { id: ref('Id'), label: ref('Label') } });
  expect(named.ThingInput).toMatchObject({ properties: { id: ref('IdInput'), label: ref('Label') } });
  expect(named.ThingForm).toMatchObject({
    properties: { label: ref('Label'), parent: { anyOf: [ref('IdInput'), { type: 'null' }] } },
  });
});

test('what is only sent keeps its name', () => {
  expect(Object.keys(toNamedSchemas(names, [ThingForm], []).named)).toEqual(['Id', 'Label', 'ThingForm']);
});

test('a name that two schemas would share is refused', () => {
  expect(() =>
    nameSchemas([
      ['wallet', z.string()],
      ['Wallet', z.int()],
    ]),
  ).toThrow('Two schemas are called Wallet');
  const clash = nameSchemas(Object.entries({ Id, IdInput: z.string() }));
  expect(() => toNamedSchemas(clash, [Id], [Id])).toThrow('IdInput is the name of Id as it is sent');
});

test('the first name of a schema counts, and nothing else than schemas has one', () => {
  const found = nameSchemas(Object.entries({ Id, idToo: Id, limit: 3, done: Label }));
  expect([...found.values()]).toEqual(['Id', 'Done']);
});

test('a schema that contains itself needs a name', () => {
  const Tree: z.ZodType = z.strictObject({ children: z.array(z.lazy(() => Tree)) });
  expect(() => toNamedSchemas(new Map(), [], [Tree])).toThrow('export it');
  expect(toNamedSchemas(nameSchemas([['Tree', Tree]]), [], [Tree]).named.Tree).toMatchObject({
    properties: { children: { items: ref('Tree') } },
  });
});
