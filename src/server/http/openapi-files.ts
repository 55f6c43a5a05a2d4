import { z } from 'zod';
import { Attachment } from '#shared/attachment.ts';
import { MessageFile } from '#shared/message.ts';

const binary = { type: 'string', format: 'binary' };
const failure = { $ref: '#/components/responses/Error' };
const inPath = (name: string, type: 'integer' | 'string') => ({ name, in: 'path', required: true, schema: { type } });
type Parameter = ReturnType<typeof inPath>;

type Schema = { properties?: Record<string, unknown>; required?: string[] };

/** How a zod schema is said in OpenAPI. */
export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...said } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return said as Schema;
}

type Answer = { status: 200 | 201; description: string; schema: z.core.$ZodType };

/** A multipart body with one file in the named field. */
const upload = (name: string, field: string, answer: Answer, parameters: Parameter[] = []) => ({
  post: {
    operationId: name,
    tags: [name.split('.')[0]],
    parameters,
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': { schema: { type: 'object', required: [field], properties: { [field]: binary } } },
      },
    },
    responses: {
      [answer.status]: {
        description: answer.description,
        content: { 'application/json': { schema: schemaOf(answer.schema, 'output') } },
      },
      default: failure,
    },
  },
});

/** The bytes of a file, or the range of them that is asked for. */
const download = (name: string, mediaType: string, parameter: Parameter) => ({
  get: {
    operationId: name,
    tags: [name.split('.')[0]],
    parameters: [parameter, { name: 'Range', in: 'header', required: false, schema: { type: 'string' } }],
    responses: {
      200: { description: 'the bytes', content: { [mediaType]: { schema: binary } } },
      206: { description: 'the range of them', content: { [mediaType]: { schema: binary } } },
      default: failure,
    },
  },
});

/** What carries files is no procedure: said by hand. */
export const filePaths = {
  '/api/tasks/{taskId}/attachments': upload(
    'attachment.upload',
    'file',
    { status: 201, description: 'the attachment', schema: Attachment },
    [inPath('taskId', 'integer')],
  ),
  '/api/attachments/{id}/file': download('attachment.file', '*/*', inPath('id', 'integer')),
  '/api/messages/files': upload('message.uploadFile', 'file', {
    status: 201,
    description: 'the file, for a message that its uploader will send',
    schema: MessageFile,
  }),
  '/api/messages/files/{id}/file': download('message.file', '*/*', inPath('id', 'integer')),
  '/api/users/upload-avatar': upload('user.uploadAvatar', 'avatar', {
    status: 200,
    description: 'the path to put on the profile',
    schema: z.object({ avatarUrl: z.string() }),
  }),
  '/files/avatars/{key}': download('user.avatar', 'image/webp', inPath('key', 'string')),
};
