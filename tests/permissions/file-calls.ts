// The rows whose calls carry files: they are no procedures, and only REST has them.
import type { InjectOptions } from 'fastify';
import { multipartOf, picture } from '#tests/support/picture.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { Scene } from './scene.ts';

type FileCall = InjectOptions & { headers?: Record<string, string> };

const upload = async (): Promise<FileCall> => ({
  method: 'POST',
  url: '/api/users/upload-avatar',
  ...multipartOf('avatar', 'a.png', await picture()),
});

const bytes = Buffer.from('plan');

export const fileCalls: Record<string, (app: TestApp, scene: Scene) => Promise<FileCall>> = {
  'attach.create': async (_app, { taskId }) => ({
    method: 'POST',
    url: `/api/tasks/${taskId}/attachments`,
    ...multipartOf('file', 'plan.txt', bytes, 'text/plain'),
  }),
  'attach.file': async (_app, { attachmentId }) => ({ method: 'GET', url: `/api/attachments/${attachmentId}/file` }),
  'message.file.keep': async () => ({
    method: 'POST',
    url: '/api/messages/files',
    ...multipartOf('file', 'plan.txt', bytes, 'text/plain'),
  }),
  'message.file.open': async (_app, { fileId }) => ({ method: 'GET', url: `/api/messages/files/${fileId}/file` }),
  'message.file.unsent': async (_app, { unsentFileId }) => ({
    method: 'GET',
    url: `/api/messages/files/${unsentFileId}/file`,
  }),
  'avatar.put': upload,
  'avatar.get': async ({ app, cookieOf }, { cast }) => {
    const call = await upload();
    const made = await app.inject({ ...call, headers: { ...call.headers, cookie: await cookieOf(cast.self) } });
    return { method: 'GET', url: made.json<{ avatarUrl: string }>().avatarUrl };
  },
};
