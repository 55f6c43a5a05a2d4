import type { Need } from '#shared/permissions.ts';

/**
 * Everything that can go wrong, and the HTTP status it is answered with (contract §2).
 * The words are in `i18n/<language>/errors.json`, under the same codes.
 */
export const errorStatus = {
  'input.invalid': 400,
  'input.malformed': 400,
  'task.assigneeNotMember': 400,
  'task.columnUnknown': 400,
  'task.projectFixed': 400,
  'import.unreadable': 400,
  'invitation.otherAccount': 400,
  'invitation.accountClosed': 400,
  'member.notManager': 400,
  'member.managerCycle': 400,
  'member.teamUnknown': 400,
  'member.notMember': 400,
  'auth.required': 401,
  'auth.invalidCredentials': 401,
  forbidden: 403,
  'auth.wrongPassword': 403,
  'origin.foreign': 403,
  'registration.closed': 403,
  'chat.noCommon': 403,
  notFound: 404,
  'user.usernameTaken': 409,
  'user.emailTaken': 409,
  'member.exists': 409,
  'member.lastEmployer': 409,
  'member.coordinator': 409,
  'member.coordinatorRole': 409,
  'invitation.exists': 409,
  'invitation.answered': 409,
  'chatRequest.pending': 409,
  'chatRequest.refused': 409,
  'chatRequest.answered': 409,
  'chatRequest.chatExists': 409,
  'account.coordinates': 409,
  'mail.off': 409,
  'chat.ofProject': 409,
  'chat.partnerGone': 409,
  'chat.memberExists': 409,
  'message.deleted': 409,
  'message.stale': 409,
  'message.hasTask': 409,
  'message.reactionsFull': 409,
  'project.archived': 409,
  'task.stale': 409,
  'checklistItem.stale': 409,
  'auth.resetInvalid': 410,
  'comment.stale': 409,
  'column.stale': 409,
  'invitation.expired': 410,
  'invitation.cancelled': 410,
  'invitation.void': 410,
  'invitation.used': 410,
  'invitation.trashed': 404,
  'chatRequest.withdrawn': 410,
  'file.another': 412,
  'body.tooLarge': 413,
  'file.tooLarge': 413,
  'file.tooManyPixels': 413,
  'body.unsupported': 415,
  'file.notImage': 415,
  'range.unsatisfiable': 416,
  'rate.limited': 429,
  'headers.tooLarge': 431,
  internal: 500,
  'server.unavailable': 503,
  'server.busy': 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every error answer. `message` is ready to show; `fields` says where; `current` is the newer thing of a stale edit, `need` who may do what is forbidden. */
export type ErrorBody = {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string[]>;
  current?: unknown;
  need?: Need;
};
