import multipart from '@fastify/multipart';
import type { Endpoint } from '@matchdesk/contract/endpoint';
import { uploadLimitKb } from '@matchdesk/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { isOpen, openBodyLimit, openKeys } from './body-shape.ts';
import { unbracket } from './bracketed-names.ts';
import { refuse, refuseFields } from './refusal.ts';

/** The most bytes of a form's text, all fields together: as much as a JSON body. */
const textLimit = 1024 * 1024;
const fileSize = uploadLimitKb * 1024;
/**
 * A file up to this many times too large is still read, and discarded, so that the error stands under its own field.
 */
const patience = 5;
/** Allowance for the names, boundaries and headers of the parts. */
const wrapping = 128 * 1024;

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fieldNameSize: 200, fieldSize: textLimit, fileSize },
    throwFileSizeLimit: false,
  });
}

export interface FormLimits {
  files: number;
  fields: number;
  /** The limit for the text of all fields together. */
  text: number;
  /** The limit for the whole body. */
  bytes: number;
}

/**
 * Allows as many files as the call has fields for, and one more, so that a wrong file is refused under its own name.
 */
export function formLimits(endpoint: Endpoint): FormLimits {
  const { access, body } = endpoint;
  const schema = body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {};
  const files = JSON.stringify(schema).split('"format":"binary"').length;
  const text = access.level === 'anyone' ? openBodyLimit : textLimit;
  const fields = isOpen(endpoint) ? openKeys : 500;
  return { files, fields, text, bytes: text + wrapping + files * patience * fileSize };
}

/** Runs before the caller is looked up: a body that declares too large a size needs only this check. */
export function refuseTooLarge({ headers }: FastifyRequest, { bytes }: FormLimits): void {
  const isForm = headers['content-type']?.startsWith('multipart/');
  if (isForm && Number(headers['content-length']) > bytes) throw refuse('body-too-large');
}

/** Reads a multipart body whole: text fields as text, files as `File`, nested by their bracketed names. */
export async function readForm(
  request: FastifyRequest,
  limits: FormLimits,
): Promise<Record<string, unknown>> {
  const tooMuch = Promise.withResolvers<never>();
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > limits.bytes) tooMuch.reject(refuse('body-too-large'));
  };
  request.raw.on('data', count);
  try {
    return unbracket(await Promise.race([readParts(request, limits), tooMuch.promise]));
  } catch (error) {
    throw asRefusal(error);
  } finally {
    request.raw.off('data', count);
    // Discards the rest of the body, which the parser would buffer.
    request.raw.unpipe();
  }
}

async function readParts(request: FastifyRequest, limits: FormLimits): Promise<[string, unknown][]> {
  const fields: [string, unknown][] = [];
  const tooLarge: string[] = [];
  let text = 0;
  for await (const part of request.parts({ limits: { files: limits.files, fields: limits.fields } })) {
    if (part.type === 'field') {
      text += Buffer.byteLength(String(part.value));
      if (part.fieldnameTruncated || part.valueTruncated || text > limits.text)
        throw refuse('body-too-large');
      fields.push([part.fieldname, part.value]);
      continue;
    }
    const bytes = await part.toBuffer();
    if (part.file.truncated) tooLarge.push(part.fieldname);
    // A file input left empty sends a nameless, empty file, which is no upload.
    else if (part.filename || bytes.length)
      fields.push([part.fieldname, new File([new Uint8Array(bytes)], part.filename ?? '')]);
  }
  if (tooLarge.length)
    throw refuseFields(Object.fromEntries(tooLarge.map((field) => [field, 'image-too-large'])));
  return fields;
}

function asRefusal(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'FST_FILES_LIMIT' || code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT')
    return refuse('body-too-large');
  if (code.startsWith('FST_') || /multipart|boundary|Unexpected end|Malformed/i.test(message))
    return refuse('malformed-request');
  return error;
}
