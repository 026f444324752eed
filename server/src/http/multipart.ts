import multipart from '@fastify/multipart';
import { uploadLimitKb } from '@matchdesk/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unbracket } from './bracketed.ts';
import { refuse, refuseFields } from './refusal.ts';

const limits = {
  fieldNameSize: 200,
  fieldSize: 1024 * 1024,
  fields: 500,
  files: 20,
  fileSize: uploadLimitKb * 1024,
};

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits, throwFileSizeLimit: false });
}

/** Reads a multipart body whole: text fields as text, files as `File`, nested by their bracketed names. */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: [string, unknown][] = [];
  const tooLarge: string[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldnameTruncated || part.valueTruncated) throw refuse('body-too-large');
        fields.push([part.fieldname, part.value]);
        continue;
      }
      const bytes = await part.toBuffer();
      if (part.file.truncated) tooLarge.push(part.fieldname);
      // A file input left empty sends a nameless, empty file: that is no choice of a picture.
      else if (part.filename || bytes.length)
        fields.push([part.fieldname, new File([new Uint8Array(bytes)], part.filename ?? '')]);
    }
  } catch (error) {
    throw asRefusal(error);
  }
  if (tooLarge.length)
    throw refuseFields(Object.fromEntries(tooLarge.map((field) => [field, 'image-too-large'])));
  return unbracket(fields);
}

function asRefusal(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'FST_FILES_LIMIT' || code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT')
    return refuse('body-too-large');
  if (code.startsWith('FST_') || /multipart|boundary|Unexpected end|Malformed/i.test(message))
    return refuse('malformed-request');
  return error;
}
