// The schema of a persona as clients write it: the fields of personas/persona.ts in snake_case.
import { z } from 'zod';
import { snakeName } from '../base/key-case.ts';
import { personaSchema } from '../personas/persona.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

const { id: _id, ...sections } = personaSchema.shape;

/** Sections of a persona that is whole. */
export const wholeTraits: Shape = shapeOf(sections, (schema) => schema);

/** Any part of a persona: every section and every field may be left out, none that is unknown may be there. */
export const someTraits: Shape = shapeOf(sections, (schema) => schema.optional());

/** The shape in snake_case, objects inside likewise and closed to unknown fields; `wrap` is put around each field. */
function shapeOf(shape: Shape, wrap: (schema: z.ZodType) => z.ZodType): Shape {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [snakeName(name), wrap(inSnakeCase(schema, wrap))]),
  );
}

function inSnakeCase(schema: z.ZodType, wrap: (schema: z.ZodType) => z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable) return inSnakeCase(schema.unwrap() as z.ZodType, wrap).nullable();
  if (schema instanceof z.ZodObject) return z.strictObject(shapeOf(schema.shape as Shape, wrap));
  return schema;
}
