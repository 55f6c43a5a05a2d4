import { z } from 'zod';

const inner = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? inner(schema.unwrap())
    : schema;

const asNumber = (text: string) => (/^-?\d{1,16}$/.test(text) ? Number(text) : text);
const asBoolean = (text: string) => (text === 'true' ? true : text === 'false' ? false : text);

/**
 * Paths and queries hold texts; this reads numbers and booleans out of them where the input wants such. What does not
 * read as one stays a text, for the schema to refuse.
 */
export function coercerOf(shape: Record<string, z.core.$ZodType> | undefined) {
  const readers = new Map<string, (text: string) => unknown>();
  for (const [name, schema] of Object.entries(shape ?? {})) {
    const wanted = inner(schema);
    if (wanted instanceof z.ZodNumber) readers.set(name, asNumber);
    if (wanted instanceof z.ZodBoolean) readers.set(name, asBoolean);
  }
  return (texts: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [
        name,
        typeof text === 'string' ? (readers.get(name)?.(text) ?? text) : text,
      ]),
    );
}
