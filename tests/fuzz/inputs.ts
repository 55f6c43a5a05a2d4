// Inputs for a procedure, made from its own schema: as it wants them with the ids of a real place, and as nobody would.
import fc from 'fast-check';
import { z } from 'zod';
import { hostile, spoilt } from './hostile.ts';

/** What stands in a place for the fields of that name: the ids that are there, words that fit. */
export type Pool = Record<string, readonly unknown[]>;

type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
};

const schemaOf = (input: z.core.$ZodType) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;

function textFor({ pattern, minLength = 0, maxLength = 400 }: Schema): fc.Arbitrary<string> {
  if (pattern)
    return fc.stringMatching(new RegExp(pattern.replace('(?!.*\\p{Default_Ignorable_Code_Point})', ''), 'u'));
  const ofLength = { minLength, maxLength: Math.min(maxLength, minLength + 60) };
  return fc.oneof(fc.string(ofLength), fc.string({ ...ofLength, unit: 'grapheme' }));
}

function byType(schema: Schema, name: string, pool: Pool): fc.Arbitrary<unknown> {
  const [type] = [schema.type].flat();
  switch (type) {
    case 'object':
      return objectFor(schema, pool);
    case 'array':
      return fc.array(validFor(schema.items ?? {}, name, pool), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'string':
      return textFor(schema);
    case 'integer':
    case 'number': {
      const min = schema.minimum ?? (schema.exclusiveMinimum ?? -1) + 1;
      const max = schema.maximum ?? Number.MAX_SAFE_INTEGER;
      return fc.oneof(fc.integer({ min, max: Math.min(max, min + 200) }), fc.integer({ min, max }));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
    default:
      return fc.jsonValue();
  }
}

function validFor(schema: Schema, name: string, pool: Pool): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type].flat();
  const isOneValue = !types.includes('object') && !types.includes('array');
  const own = pool[name];
  const free = schema.anyOf
    ? fc.oneof(...schema.anyOf.map((one) => validFor(one, name, pool)))
    : types.length > 1
      ? fc.oneof(...types.map((type) => byType({ ...schema, type }, name, pool)))
      : byType(schema, name, pool);
  return own && isOneValue
    ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...own) }, { weight: 1, arbitrary: free })
    : free;
}

const chats = ['taskId', 'projectId', 'teamChatId', 'directChatId'];
/** An input that names a chat names one: the last of those that it has. */
function ofOneChat(input: object): object {
  const named = chats.findLast((name) => name in input);
  return Object.fromEntries(Object.entries(input).filter(([name]) => name === named || !chats.includes(name)));
}

const objectFor = ({ properties = {}, required = [] }: Schema, pool: Pool): fc.Arbitrary<object> =>
  fc
    .tuple(
      ...Object.entries(properties).map(([name, schema]) => {
        const value = validFor(schema, name, pool);
        return (required.includes(name) ? value : fc.option(value, { nil: undefined, freq: 2 })).map((made) => [
          name,
          made,
        ]);
      }),
    )
    .map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as object)
    .map((input) => (chats.every((name) => name in properties) ? ofOneChat(input) : input));

/** Half of them as the schema wants them, half hostile. Without a schema there is nothing that fits: all are hostile. */
export function inputsFor(input: z.core.$ZodType | undefined, pool: Pool): fc.Arbitrary<unknown> {
  if (!input) return fc.option(hostile, { nil: undefined, freq: 3 });
  const schema = schemaOf(input);
  const valid = objectFor(schema, pool);
  return fc.oneof(
    { weight: 5, arbitrary: valid },
    { weight: 4, arbitrary: spoilt(valid, Object.keys(schema.properties ?? {})) },
    { weight: 1, arbitrary: hostile },
  );
}
